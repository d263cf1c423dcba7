import { parseCsv } from '../../imports/csv'
import { LONGEST_CHECKED } from '../../textes/checks'
import { foldText } from '../../textes/fold-text'
import {
  addProvision,
  chooseEquipmentType,
  chooseService,
  type Pricing,
  setEquipment,
  setQuantity,
} from '../tarifs/edit'
import { serviceLabel } from '../tarifs/libelles'
import { matchingRows, serviceChoices } from '../tarifs/source'
import { discountIn, emptyProvisionLine, MAX_PROVISIONS, MAX_QUANTITY, type PriceList } from '../tarifs/state'

/** Columns of the file, in any order. */
export const LOT_COLUMNS = ['Lot', 'Prestation', 'Type d’équipement', 'Marque', 'Modèle'] as const

/** A dwelling of the programme and the equipment that is commissioned in it. */
export type Lot = {
  line: number
  lot: string
  service: string
  equipmentType: string
  equipmentBrand: string
  equipmentModel: string
}

export type RefusedLot = { line: number; reason: string }

/** Content of a file: lots that can be taken, lines that cannot, or what makes it unreadable as a whole (PIM-17). */
export type LotsImport =
  | { fault: string }
  | { fault: null; accepted: readonly Lot[]; refused: readonly RefusedLot[] }

const COLUMN_KEYS = LOT_COLUMNS.map(foldText)
const FIELDS = ['lot', 'la prestation', 'le type d’équipement', 'la marque', 'le modèle'] as const

/** Where each column is in the file; null when one is missing. */
function placesOf(header: readonly string[]): number[] | null {
  const found = header.map(foldText)
  const places = COLUMN_KEYS.map((key) => found.indexOf(key))
  return places.includes(-1) ? null : places
}

/** A code of the list from what a person wrote, code or label. */
function named(
  codes: readonly string[],
  written: string,
  label = (code: string) => code,
): string | undefined {
  const searched = foldText(written)
  return codes.find((code) => foldText(code) === searched || foldText(label(code)) === searched)
}

/** Lots with the same service and equipment share one line of the price list. */
const keyOf = ({ service, equipmentType, equipmentBrand, equipmentModel }: Lot) =>
  [service, equipmentType, foldText(equipmentBrand), foldText(equipmentModel)].join('|')

type Reading = Pricing & { duration: string; lines: Map<string, number>; groups: Map<string, number> }

/** Counts a lot in its group; says why when no group can take it. */
function joinGroup(lot: Lot, { groups }: Reading): string | null {
  const key = keyOf(lot)
  const count = groups.get(key)
  if (count === undefined && groups.size === MAX_PROVISIONS)
    return `Une demande compte ${MAX_PROVISIONS} équipements différents au plus : déposez ce lot dans une autre demande.`
  if (count === MAX_QUANTITY) return `Une prestation compte ${MAX_QUANTITY} lots au plus.`
  groups.set(key, (count ?? 0) + 1)
  return null
}

/** A lot of the file, or why its line is refused. */
function readLot(line: number, cells: readonly string[], reading: Reading): Lot | string {
  const empty = FIELDS.filter((_, index) => cells[index] === '')
  const [lot = '', service = '', equipmentType = '', equipmentBrand = '', equipmentModel = ''] = cells
  if (lot === '') return 'Le numéro du lot est vide.'
  if (empty.length > 0) return `Il manque ${empty.join(', ')}.`
  if (cells.some((cell) => cell.length > LONGEST_CHECKED)) return 'Un texte est trop long.'
  const before = reading.lines.get(foldText(lot))
  if (before !== undefined) return `Le lot « ${lot} » est déjà à la ligne ${before}.`
  const { catalogue, duration } = reading
  const code = named(serviceChoices(catalogue, duration), service, serviceLabel)
  if (code === undefined) return `La prestation « ${service} » n’est pas dans la grille tarifaire.`
  const types = matchingRows(catalogue, code, duration).map(({ CODE_MODEL }) => CODE_MODEL)
  const type = named(types, equipmentType)
  if (type === undefined) return `Le type « ${equipmentType} » n’existe pas pour cette prestation.`
  const read = { line, lot, service: code, equipmentType: type, equipmentBrand, equipmentModel }
  return joinGroup(read, reading) ?? read
}

/** Reads the lots of a CSV file, each line by itself, against the price list. Nothing is changed (PIM-17). */
export function readLots(text: string, pricing: Pricing, duration: string): LotsImport {
  const [header, ...rows] = parseCsv(text)
  if (header === undefined) return { fault: 'Le fichier est vide.' }
  const places = placesOf(header.cells)
  if (places === null)
    return {
      fault: `La première ligne doit nommer les colonnes ${LOT_COLUMNS.map((name) => `« ${name} »`).join(', ')}.`,
    }
  if (rows.length === 0) return { fault: 'Le fichier ne contient aucun lot.' }
  const reading: Reading = { ...pricing, duration, lines: new Map(), groups: new Map() }
  const accepted: Lot[] = []
  const refused: RefusedLot[] = []
  for (const { line, cells } of rows) {
    const lot = readLot(
      line,
      places.map((place) => cells[place] ?? ''),
      reading,
    )
    if (typeof lot === 'string') refused.push({ line, reason: lot })
    else {
      reading.lines.set(foldText(lot.lot), line)
      accepted.push(lot)
    }
  }
  return { fault: null, accepted, refused }
}

/** Lots that share a line of the price list, in the order of the file. */
export function lotGroups(lots: readonly Lot[]): Lot[][] {
  const groups = new Map<string, Lot[]>()
  for (const lot of lots) {
    const key = keyOf(lot)
    groups.set(key, [...(groups.get(key) ?? []), lot])
  }
  return [...groups.values()]
}

/** The price list with one line per group of lots in the place of its lines; VAT and the rest stay. */
export function withLots(state: PriceList, lots: readonly Lot[], pricing: Pricing): PriceList {
  const start = { ...state, provisions: [emptyProvisionLine(0, discountIn(state))] }
  return lotGroups(lots).reduce((list, group, index) => {
    const [first] = group
    if (first === undefined) return list
    const { service, equipmentType, equipmentBrand, equipmentModel } = first
    const opened = chooseService(index === 0 ? list : addProvision(list), index, service)
    const typed = chooseEquipmentType(opened, index, equipmentType, pricing)
    return setQuantity(setEquipment(typed, index, { equipmentBrand, equipmentModel }), index, group.length)
  }, start)
}

/** Which lots each line stands for, as the comment tells the agency: « Prestation 1 : lots A101, A102. » */
export function lotsComment(lots: readonly Lot[]): string {
  return lotGroups(lots)
    .map((group, index) => {
      const names = group.map(({ lot }) => lot).join(', ')
      return `Prestation ${index + 1} : ${group.length > 1 ? 'lots' : 'lot'} ${names}.`
    })
    .join('\n')
}
