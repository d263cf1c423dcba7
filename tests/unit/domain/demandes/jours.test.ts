import { cmiBodyOf } from '@/lib/domain/demandes/cmi/corps'
import { cmiSteps } from '@/lib/domain/demandes/cmi/etapes'
import { faultsOf } from '@/lib/domain/demandes/commun/fautes'
import { checkDelivery } from '@/lib/domain/demandes/commun/jours'
import { insSteps } from '@/lib/domain/demandes/ins/etapes'
import { pimBodyOf } from '@/lib/domain/demandes/pim/corps'
import { newPimForm, pimSteps } from '@/lib/domain/demandes/pim/formulaire'
import { completeForm } from './cmi/support'

const TODAY = '2026-11-21'
const EARLY = 'La date ne peut pas précéder aujourd’hui de plus de 30 jours.'
const LATE = 'La date ne peut pas dépasser 2 ans à compter d’aujourd’hui.'
const DAYS = [
  ['2020-01-01', EARLY],
  ['2026-10-21', EARLY],
  ['2026-10-22', null],
  ['2028-11-21', null],
  ['2028-11-22', LATE],
  ['2099-01-01', LATE],
] as const

test('[TRUST-04] a delivery is from 30 days ago to 2 years ahead', () => {
  expect(DAYS.map(([day]) => [day, checkDelivery(day, TODAY)])).toEqual(DAYS)
})

test('[TRUST-04] the forms and the calls that hold a delivery ask it', () => {
  const at = (path: string, faults: readonly { path: string; message: string }[]) =>
    faults.find((fault) => fault.path === path)?.message ?? null
  const [client] = cmiSteps(TODAY)
  const [, prestations] = pimSteps(TODAY)
  for (const [text, message] of DAYS) {
    const [year = '', month = '', day = ''] = text.split('-')
    const cmi = { ...completeForm(), deliveryDate: { year, month, day } }
    const pim = { ...newPimForm(), dateMiseEnService: text, dateRemiseClef: text }
    const faults = prestations ? faultsOf(prestations.schema, pim) : []
    expect([
      at('deliveryDate', client ? faultsOf(client.schema, cmi) : []),
      at('dateMiseEnService', faults),
      at('dateRemiseClef', faults),
      at(
        'cmi.dateLivraison',
        faultsOf(
          cmiBodyOf(() => TODAY),
          { cmi: { dateLivraison: `${text}T00:00:00.000Z` } },
        ),
      ),
      at(
        'mes.dateRemiseClef',
        faultsOf(
          pimBodyOf(() => TODAY),
          { mes: { dateRemiseClef: text } },
        ),
      ),
    ]).toEqual([message, message, message, message, message])
  }
})

test('[TRUST-04] a delivery that is no instant is refused as such', () => {
  const body = cmiBodyOf(() => TODAY)
  for (const dateLivraison of ['demain', '', '2026-13-45T00:00:00.000Z'])
    expect(faultsOf(body, { cmi: { dateLivraison } }).map(({ path }) => path)).toContain('cmi.dateLivraison')
})

test('[TRUST-04] an installation is of the current month at the latest', () => {
  const [, equipements] = insSteps(TODAY)
  const told = ['2026-11', '2026-12', '2099-01'].map((dateInstallation) =>
    equipements
      ? faultsOf(equipements.schema, { dateInstallation }).find(({ path }) => path === 'dateInstallation')
          ?.message
      : null,
  )
  const late = 'La date ne peut pas dépasser le mois en cours.'
  expect(told).toEqual([undefined, late, late])
})
