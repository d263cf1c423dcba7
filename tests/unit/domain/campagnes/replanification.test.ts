import { afterFind, afterSubmit, PARCOURS } from '@/lib/domain/campagnes/etapes'
import {
  confirmBody,
  linkQuery,
  searchBody,
  stateOfLink,
  submitBody,
} from '@/lib/domain/campagnes/replanification'

const start = '2026-11-30T07:00:00.000Z'
const link = { ID: 'jeton', id: '12', start, canal: 'email', envoi: '2', firstConfirm: '1' }

test('[PUBLIC-38] searching slots sets step 2, submitting one sets step 3', () => {
  expect(afterFind(PARCOURS.replanification).step).toBe(2)
  expect(afterSubmit(PARCOURS.replanification).step).toBe(3)
})

test('[PUBLIC-39] intervention, canal, envoi, firstConfirm, secondConfirm and ID come from the link, slots do not', () => {
  const state = stateOfLink({ ...link, slots: 'x', etape: '2' })
  expect(state).toEqual({
    intervention: { id: 12, start },
    canal: 'email',
    envoi: 2,
    firstConfirm: true,
    secondConfirm: false,
    ID: 'jeton',
    slots: [],
  })
  expect(state && stateOfLink(Object.fromEntries(new URLSearchParams(linkQuery(state))))).toEqual(state)
})

test('an address that names no visit is no link; what else is missing has a plain value', () => {
  expect(stateOfLink({})).toBeNull()
  expect(stateOfLink({ ...link, ID: undefined })).toBeNull()
  expect(stateOfLink({ ...link, ID: ['a', 'b'] })).toBeNull()
  expect(stateOfLink({ ...link, id: 'x' })).toBeNull()
  expect(stateOfLink({ ID: 'jeton', id: '12', canal: 'pigeon', envoi: '-1', secondConfirm: 'non' })).toEqual({
    intervention: { id: 12, start: '' },
    canal: 'sms',
    envoi: 1,
    firstConfirm: false,
    secondConfirm: false,
    ID: 'jeton',
    slots: [],
  })
})

test('bodies hold what the specification names and nothing else', () => {
  const windowPayload = { externalReference: 'jeton', startDate: '2026-11-21', endDate: '2026-12-22' }
  const search = { windowPayload, slotsPayload: { id: 12 }, initWindow: true }
  expect(searchBody.safeParse(search).success).toBe(true)
  expect(searchBody.safeParse({ ...search, agence: 4 }).success).toBe(false)
  const wide = { ...search, windowPayload: { ...windowPayload, endDate: '2026-12-23' } }
  expect(searchBody.safeParse(wide).success).toBe(false)
  const backwards = { ...search, windowPayload: { ...windowPayload, endDate: '2026-11-20' } }
  expect(searchBody.safeParse(backwards).success).toBe(false)
  const submit = { intervention: { id: 12, start, ID: 'jeton' } }
  expect(submitBody.safeParse(submit).success).toBe(true)
  expect(submitBody.safeParse({ intervention: { ...submit.intervention, statut: '105' } }).success).toBe(
    false,
  )
  const confirm = {
    intervention: { id: 12, start },
    canal: 'sms',
    envoi: 1,
    firstConfirm: true,
    secondConfirm: false,
    ID: 'jeton',
    id: 12,
  }
  expect(confirmBody.safeParse(confirm).success).toBe(true)
  expect(confirmBody.safeParse({ ...confirm, firstConfirm: 'oui' }).success).toBe(false)
})
