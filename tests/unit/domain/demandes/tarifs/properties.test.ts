import fc from 'fast-check'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import * as edit from '@/lib/domain/demandes/tarifs/edit'
import { priceRows, rowKey, totalOf } from '@/lib/domain/demandes/tarifs/rows'
import { matchingRows, optionRows, priceChoice } from '@/lib/domain/demandes/tarifs/source'
import { type EquipmentDiscount, type PriceList, priceListSchema } from '@/lib/domain/demandes/tarifs/state'
import { DISCOUNT, NO_DISCOUNT, opened, pricing } from './support/price-list'

type Edit = (state: PriceList) => PriceList

const { services, rows } = pricing.catalogue
const index = fc.nat(6)
const model = fc.constantFrom('', 'INCONNU', ...rows.map(({ CODE_MODEL }) => CODE_MODEL))
const discount = fc.constantFrom<EquipmentDiscount>(DISCOUNT, NO_DISCOUNT)

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant<Edit>((state) => edit.refreshPrices(state, pricing)),
  fc.constant<Edit>(edit.addProvision),
  fc.constant<Edit>(edit.addOption),
  index.map(
    (i): Edit =>
      (state) =>
        edit.removeProvision(state, i),
  ),
  index.map(
    (i): Edit =>
      (state) =>
        edit.removeOption(state, i),
  ),
  fc.tuple(index, fc.constantFrom('', 'INCONNU', ...services)).map(
    ([i, code]): Edit =>
      (state) =>
        edit.chooseService(state, i, code),
  ),
  fc.tuple(index, model).map(
    ([i, type]): Edit =>
      (s) =>
        edit.chooseEquipmentType(s, i, type, pricing),
  ),
  fc.tuple(index, model).map(
    ([i, option]): Edit =>
      (s) =>
        edit.chooseOption(s, i, option, pricing),
  ),
  fc.tuple(index, fc.integer({ min: -2, max: 1002 })).map(
    ([i, n]): Edit =>
      (s) =>
        edit.setQuantity(s, i, n),
  ),
  fc.tuple(index, fc.string({ maxLength: 300 })).map(
    ([i, text]): Edit =>
      (s) =>
        edit.setEquipment(s, i, { equipmentBrand: text }),
  ),
  fc.constantFrom('1', '2', '3').map(
    (d): Edit =>
      (state) =>
        edit.setDuration(state, d, 'CMI'),
  ),
  fc.constantFrom(10 as const, 20 as const).map(
    (tva): Edit =>
      (state) =>
        edit.setTva(state, tva),
  ),
  discount.map(
    (given): Edit =>
      (state) =>
        edit.setEquipmentDiscount(state, given),
  ),
)

const reached = fc
  .tuple(discount, fc.array(edits, { maxLength: 40 }))
  .map(([given, list]) => list.reduce((state, change) => change(state), opened(given)))

test('the total is the sum of the rows, to the cent', () => {
  fc.assert(
    fc.property(reached, (state) => {
      const list = priceRows(state)
      const total = totalOf(list)
      const signed = (amount: 'priceHT' | 'tva' | 'priceTTC') =>
        Math.max(
          0,
          list.reduce((sum, row) => sum + (row.kind === 'remise' ? -1 : 1) * toCents(row[amount]), 0),
        )
      expect(toCents(total.priceHT)).toBe(signed('priceHT'))
      expect(toCents(total.tva)).toBe(signed('tva'))
      expect(toCents(total.priceTTC)).toBe(toCents(total.priceHT) + toCents(total.tva))
    }),
  )
})

test('no order of edits leaves an orphan row nor an inconsistent line', () => {
  fc.assert(
    fc.property(reached, (state) => {
      expect(priceListSchema.safeParse(state).success).toBe(true)
      const served = state.provisions.slice(1).filter(({ provision }) => provision.service !== '')
      const discounts = state.additionalEquipmentDiscountApplied ? served.length : 0
      const list = priceRows(state)
      expect(list).toHaveLength(state.provisions.length + state.options.length + discounts)
      expect(new Set(list.map(rowKey)).size).toBe(list.length)
      state.provisions.forEach((line, i) => {
        expect(line.label).toBe(`Prestation ${i + 1}`)
        expect(line.priceDiscount).toBe(i === 0 ? 0 : state.additionalEquipmentDiscountPrice)
        expect(expectedPrice(state, i)).toEqual([line.price, line.priceHidden, line.provision.energyType])
        if (line.provision.equipmentType === '') expect(line.quantity).toBe(0)
      })
      state.options.forEach(({ label, option, price }, i) => {
        expect(label).toBe(`Option ${i + 1}`)
        const row = optionRows(pricing.catalogue, state.contractDuration).find((r) => r.CODE_MODEL === option)
        expect(price).toBe(row ? priceChoice(row, 'CMI').price : 0)
      })
    }),
  )
})

/** Price, hidden price and energy the list gives to a line. */
function expectedPrice(state: PriceList, i: number) {
  const { service, equipmentType } = state.provisions[i]?.provision ?? { service: '', equipmentType: '' }
  const row = matchingRows(pricing.catalogue, service, state.contractDuration).find(
    ({ CODE_MODEL }) => CODE_MODEL === equipmentType,
  )
  return row ? [row.TARIF_EHS, row.TARIF_EHS, row.TYPE_ENERGIE] : [0, 0, '']
}
