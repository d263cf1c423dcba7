import {
  addOption,
  addProvision,
  chooseEquipmentType,
  chooseOption,
  chooseService,
  removeOption,
  removeProvision,
  setDuration,
  setEquipment,
  setQuantity,
  setTva,
} from '@/lib/domain/demandes/tarifs/edit'
import { shownFaults } from '@/lib/domain/demandes/tarifs/faults'
import { type PriceList, priceListSchema } from '@/lib/domain/demandes/tarifs/state'
import {
  quantityErased,
  serviceErased,
  undoChoice,
  undoLines,
  undoRemovedOption,
  undoRemovedProvision,
} from '@/lib/domain/demandes/tarifs/undo'
import { filled, opened, pricing } from './support/price-list'

const two = () => filled(filled(addProvision(opened()), 0), 1)
const lineOf = (state: PriceList, index: number) => {
  const line = state.provisions[index]
  if (line === undefined) throw new Error('no line')
  return line
}

test('[TRUST-50] another service is told to erase what the line holds, and gives it back beside what was typed since', () => {
  const before = setQuantity(two(), 1, 7)
  const after = chooseService(before, 1, 'MES_PAC_AIR_EAU')
  expect(serviceErased(lineOf(before, 1), lineOf(after, 1))).toBe(true)
  expect(serviceErased(lineOf(opened(), 0), lineOf(chooseService(opened(), 0, 'MES_PAC_AIR_EAU'), 0))).toBe(
    false,
  )
  const since = setTva(setQuantity(after, 0, 3), 10)
  const restored = undoChoice(before, after, 1)(since)
  expect(restored?.provisions[1]).toEqual(before.provisions[1])
  expect(restored).toMatchObject({ tva: 10, provisions: [{ quantity: 3 }, { quantity: 7 }] })
  // Several services in a row, as the arrows of a keyboard choose them.
  expect(undoChoice(before, after, 1)(chooseService(since, 1, 'MES_CHAUDIERE_SOL'))).not.toBeNull()
  expect(undoChoice(before, after, 1)(setEquipment(since, 1, { equipmentBrand: 'Viessmann' }))).toBeNull()
})

test('[TRUST-50] another type of equipment tells that it takes a quantity that was typed', () => {
  const one = filled(opened(), 0)
  const other = (state: PriceList) => chooseEquipmentType(state, 0, 'MURALE VENTOUSE', pricing)
  expect(quantityErased(lineOf(one, 0), lineOf(other(one), 0))).toBe(false)
  const many = setQuantity(one, 0, 12)
  expect(quantityErased(lineOf(many, 0), lineOf(other(many), 0))).toBe(true)
  expect(undoChoice(many, other(many), 0)(other(many))).toEqual(many)
})

test('[TRUST-50] a line that left comes back at its place, what was typed since staying', () => {
  const before = two()
  const after = addProvision(removeProvision(before, 1))
  const since = setQuantity(filled(after, 1, 'MES_CHAUDIERE_SOL', 'SOL'), 1, 9)
  const restored = undoRemovedProvision(before, 1)(since)
  expect(restored?.provisions.map(({ label, quantity }) => [label, quantity])).toEqual([
    ['Prestation 1', 1],
    ['Prestation 2', 1],
    ['Prestation 3', 9],
  ])
  const full = [3, 4, 5, 6].reduce((list) => addProvision(list), since)
  expect(undoRemovedProvision(before, 1)(full)).toBeNull()
  expect(undoRemovedProvision(before, 1)(setDuration(since, '2', 'CMI'))).toBeNull()
})

test('[TRUST-50] an option that left comes back, unless it was chosen again', () => {
  const before = chooseOption(opened(), 0, 'DEPLACEMENT', pricing)
  const after = removeOption(before, 0)
  expect(undoRemovedOption(before, 0)(setTva(after, 10))).toEqual(setTva(before, 10))
  expect(undoRemovedOption(before, 0)(chooseOption(addOption(after), 0, 'DEPLACEMENT', pricing))).toBeNull()
})

test('[TRUST-50] the lines of another duration come back while they are as it left them', () => {
  const before = two()
  const after = setDuration(before, '2', 'CMI')
  expect(undoLines(before, after)(setTva(after, 10))).toEqual(setTva(before, 10))
  expect(undoLines(before, after)(chooseService(after, 0, 'MES_CHAUDIERE_MURALE'))).toBeNull()
})

test('[TRUST-49] a brand and a model are kept as they are typed, and their limit is told', () => {
  const word = `DE DIETRICH ${'x'.repeat(300)} `
  const state = setEquipment(filled(opened(), 0), 0, { equipmentBrand: word, equipmentModel: word })
  const kept = priceListSchema.parse(state).provisions[0]?.provision
  expect([kept?.equipmentBrand, kept?.equipmentModel]).toEqual([word, word])
  expect(shownFaults(state).map(({ path, message }) => [path.at(-1), message])).toEqual([
    ['equipmentBrand', '254 caractères au plus, 58 de trop.'],
    ['equipmentModel', '254 caractères au plus, 58 de trop.'],
  ])
})
