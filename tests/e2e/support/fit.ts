import { expect, type Page } from 'playwright/test'

/** Space between lines, letters, words and paragraphs that a reader may ask for (WCAG 1.4.12). */
const SPACING = `
  *:not(svg, svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Nothing goes over the side, nor what is fixed at the foot of a record: that cannot be scrolled to. */
export async function expectNoScrollSideways(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const pressed = [...document.querySelectorAll('[data-record-bar] > *')]
      const rights = pressed.map((element) => element.getBoundingClientRect().right)
      return Math.max(document.documentElement.scrollWidth, ...rights) - window.innerWidth
    })
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

/** Texts that their box cuts with this sheet and not without it. A policy lets such a sheet in. */
const textsCutBy = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut = (element: Element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const { overflowX, overflowY } = getComputedStyle(element)
      return (
        (cuts(overflowX) && scrollWidth > clientWidth + 1) ||
        (cuts(overflowY) && scrollHeight > clientHeight + 1)
      )
    }
    // Sizes are read while the page stands as it is: each sheet lays it out once.
    const whole = [...document.querySelectorAll('body :not(svg, svg *, .sr-only)')].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return (cuts(overflowX) || cuts(overflowY)) && !isCut(element)
    })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const nowCut = () =>
      whole.flatMap((element) => {
        if (element.clientWidth <= 1 || !isCut(element)) return []
        const shown = element.textContent.trim()
        return shown === '' ? [] : `${element.tagName} ${shown.slice(0, 60)}`
      })
    const sizes = () => whole.map(({ scrollWidth, scrollHeight }) => `${scrollWidth} ${scrollHeight}`).join()
    // A sheet holds from the next frame on.
    await frame()
    await frame()
    if (nowCut().length === 0) return []
    // What watches its own size, such as a table, follows later: the page is asked once more, when it has stood still.
    let before = sizes()
    for (let still = 0, asked = 0; still < 5 && asked < 60; asked += 1) {
      await frame()
      const after = sizes()
      still = after === before ? still + 1 : 0
      before = after
    }
    return nowCut()
  }, css)

/** With the widest spacing of text, nothing goes over the side and no text is cut that was not. */
export async function expectRoomForSpacing(page: Page): Promise<void> {
  const cut = await textsCutBy(page, SPACING)
  await expectNoScrollSideways(page)
  expect(cut).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/**
 * Each control can be pressed on 24 px by 24 px at least, by itself, its label or what it is stretched over; a link within a
 * sentence is as high as its line (WCAG 2.5.8).
 */
export async function expectWideTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]'
    const sizeOf = (element: Element) => {
      const boxes = [element, element.closest('label')].flatMap((one) =>
        one ? one.getBoundingClientRect() : [],
      )
      const { position, width, height } = getComputedStyle(element, '::after')
      // A link of a row or of a card is stretched over it.
      if (position === 'absolute')
        boxes.push(new DOMRect(0, 0, Number.parseFloat(width), Number.parseFloat(height)))
      return {
        width: Math.max(...boxes.map((b) => b.width)),
        height: Math.max(...boxes.map((b) => b.height)),
      }
    }
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''),
      )
    return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[inert], [aria-hidden="true"]')
      )
        return []
      const own = element.getBoundingClientRect()
      // What only readers of screens have, such as a link to skip.
      if (own.width <= 1 || own.height <= 1) return []
      const { width, height } = sizeOf(element)
      if ((width >= 23.5 && height >= 23.5) || isInSentence(element)) return []
      const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
      return `${element.tagName} « ${(name || element.textContent).trim().slice(0, 40)} » ${Math.round(width)}×${Math.round(height)} ${element.className.slice(0, 100)}`
    })
  })
  expect(small).toEqual([])
}

/** The sign of each required field is explained once, above it, in its form; no field is required without the sign. */
export async function expectRequiredExplained(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const signs = [...document.querySelectorAll('[data-required]')].filter(isSeen)
    const unexplained = signs.flatMap((sign) => {
      const notes = [...(sign.closest('form')?.querySelectorAll('[data-required-note]') ?? [])].filter(isSeen)
      const isAbove = notes[0] && notes[0].compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING
      return notes.length === 1 && isAbove
        ? []
        : `${sign.parentElement?.textContent}: ${notes.length} explanations`
    })
    const required = [...document.querySelectorAll('input, select, textarea')].filter(
      (field) => field.matches('[aria-required="true"], :required') && isSeen(field),
    )
    const unsigned = required.flatMap((field) => {
      const names = [
        field.closest('fieldset')?.querySelector('legend'),
        ...((field as HTMLInputElement).labels ?? []),
      ]
      return names.some((name) => name?.querySelector('[data-required]')) ? [] : `${field.outerHTML}: no sign`
    })
    return [...unexplained, ...unsigned]
  })
  expect(faults).toEqual([])
}

/**
 * Where the person's colours replace ours, backgrounds are not drawn: what is on, current, chosen or pressed differs from what is
 * not by its border, outline, mark or place (a native control draws its own state).
 */
export async function expectStatesForced(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const alike = await page.evaluate(() => {
    const SEEN = [
      ...['outlineStyle', 'outlineWidth', 'borderTopWidth', 'borderBottomWidth', 'borderTopColor'],
      ...['backgroundColor', 'textDecorationLine', 'translate', 'display', 'fill'],
    ] as const
    const lookOf = (root: Element) =>
      [root, ...root.querySelectorAll('*')]
        .map((element) => {
          const style = getComputedStyle(element)
          return SEEN.map((name) => style[name]).join(' ')
        })
        .join('\n')
    const STATES = {
      'aria-current': '[aria-current]:not([aria-current="false"], li, span)',
      'aria-selected': '[aria-selected="true"]',
      'aria-pressed': '[aria-pressed="true"]',
      'aria-checked': '[aria-checked="true"]',
    }
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const faults: string[] = []
    for (const [attribute, selector] of Object.entries(STATES))
      for (const element of document.querySelectorAll(selector)) {
        if (!isSeen(element) || element === document.activeElement) continue
        const [value, on] = [element.getAttribute(attribute) ?? '', lookOf(element)]
        element.setAttribute(attribute, 'false')
        if (lookOf(element) === on) faults.push(element.outerHTML.slice(0, 300))
        element.setAttribute(attribute, value)
      }
    // A status is read without its colour: its words, and a mark beside them (A11Y-07).
    for (const status of document.querySelectorAll('[data-status]'))
      if (isSeen(status)) {
        const isRead = status.textContent.trim() !== '' && status.getBoundingClientRect().width > 0
        const { color, backgroundColor } = getComputedStyle(status)
        if (!isRead || color === backgroundColor || status.querySelector('svg') === null)
          faults.push(status.outerHTML.slice(0, 300))
      }
    // Steps are drawn apart, each with its mark.
    for (const step of document.querySelectorAll('li[aria-current="step"]')) {
      const others = [...(step.parentElement?.children ?? [])].filter((other) => other !== step)
      const marks = (one: Element) => [...one.querySelectorAll('[aria-hidden="true"]')].map(lookOf).join()
      if (isSeen(step) && others.some((other) => marks(other) === marks(step)))
        faults.push(step.outerHTML.slice(0, 300))
    }
    for (const input of document.querySelectorAll<HTMLInputElement>(
      'input[type="checkbox"], input[type="radio"]',
    )) {
      const { appearance, opacity } = getComputedStyle(input)
      if (!isSeen(input) || (appearance !== 'none' && opacity !== '0')) continue
      const drawn = input.closest('label') ?? input
      const [checked, before] = [input.checked, lookOf(drawn)]
      const group = input.form?.querySelectorAll<HTMLInputElement>(`[name="${input.name}"]:checked`) ?? []
      const chosen = [...group]
      input.checked = !checked
      if (lookOf(drawn) === before) faults.push(input.outerHTML.slice(0, 300))
      input.checked = checked
      for (const one of chosen) one.checked = true
    }
    return faults
  })
  await page.emulateMedia({ forcedColors: 'none' })
  expect(alike).toEqual([])
}
