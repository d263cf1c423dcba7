/** What was typed, by the name of its field. */
export type TypedValue = string | boolean | string[]
export type Typed = Map<string, TypedValue>

/** What differs, in the fields of a form, from what the server drew. */
export function typedIn(form: Element): Typed {
  const typed: Typed = new Map()
  for (const field of form.querySelectorAll('input, select, textarea')) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== field.defaultChecked) typed.set(field.name, choiceIn(form, field))
    } else if (field instanceof HTMLSelectElement) {
      const first = Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
      if (field.selectedIndex !== first) typed.set(field.name, field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.type !== 'file' && field.value !== field.defaultValue) typed.set(field.name, field.value)
    }
  }
  return typed
}

/** The fields of a form that hold files: only a person chooses those. */
export const filledWithFiles = (form: Element): HTMLInputElement[] =>
  [...form.querySelectorAll('input[type="file"]')].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.files !== null && field.files.length > 0,
  )

/** The chosen radio, the state of a box, or the ticked ones among boxes of one name. */
function choiceIn(form: Element, { type, name, value, checked }: HTMLInputElement) {
  if (type === 'radio') return value
  const boxes = [...form.querySelectorAll(`input[name="${CSS.escape(name)}"]`)]
  if (boxes.length < 2) return checked
  return boxes.flatMap((box) => (box instanceof HTMLInputElement && box.checked ? [box.value] : []))
}
