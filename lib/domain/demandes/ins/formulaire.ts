import { type FormOf, newForm, storedForm } from '../commun/champs'
import { isFilled } from '../commun/etapes'
import { EMPTY_INS_EQUIPMENT, MAX_EQUIPMENTS } from './equipements'
import { INS, insFormSchema } from './etapes'

/** An installer's service order as it is typed; it has one to three equipments. */
export type InsForm = FormOf<typeof INS>

/** A new order: one equipment (INS-02). */
export const newInsForm = (): InsForm => newForm(INS)

/** A form read from a draft. */
export const storedInsForm = storedForm(INS)

/** The form with another number of equipments, one to three (INS-02): those that stay keep their values. */
export function withEquipmentCount(form: InsForm, count: number): InsForm {
  const wanted = Math.min(Math.max(Math.trunc(count) || 1, 1), MAX_EQUIPMENTS)
  const equipements = Array.from({ length: wanted }, (_, i) => form.equipements[i] ?? EMPTY_INS_EQUIPMENT)
  return { ...form, equipements }
}

/** Whether the order can be sent. */
export function isInsValid(form: InsForm): boolean {
  return isFilled(insFormSchema, form)
}
