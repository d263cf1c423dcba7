import { type DepannageEnLigneBody, depannageEnLigneBody } from '@/lib/domain/visites/depannage'
import {
  type DepannageDeVisite,
  depannageDeVisiteFacts,
  reponsesGardeesOf,
} from '@/lib/domain/visites/depannage-reponses'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import { renderMail } from '@/lib/platform/mail/template'
import { interventionFacts } from '@/lib/visites/bulletin'
import type { Intervention } from '@/lib/visites/intervention'
import { depannageEnregistre, depannageTransmis } from '@/lib/visites/mails/depannage'

const BODY: DepannageEnLigneBody = {
  equipement: 12,
  symptome: 'Plus de chauffage',
  verification: 'faites',
  vulnerable: false,
  telephone: '0639980011',
  precisions: 'Depuis hier soir.',
  creneau: { jour: '2026-11-24', demiJournee: 'matin' },
  tarifAccepte: true,
}
const OTHER: DepannageEnLigneBody = {
  equipement: 13,
  symptome: 'Bruit',
  verification: 'impossibles',
  vulnerable: true,
  telephone: '0639980012',
  precisions: '',
  creneau: null,
  tarifAccepte: false,
}
/** A visit of which everything is known. */
const VISITE: Intervention = {
  id: 1,
  numero: 'INT-2026-000001',
  type: 'Dépannage',
  statut: 'Non réalisée',
  motif: 'Absent',
  sousContrat: false,
  objet: 'Plus de chauffage',
  noteTechnicien: 'Code 12A',
  demandeeAt: new Date('2026-11-21T09:00:00Z'),
  jourPrevu: '2026-11-24',
  demiJournee: 'matin',
  debutAt: new Date('2026-11-24T08:00:00Z'),
  finAt: new Date('2026-11-24T09:00:00Z'),
  technicien: 'C. Martin',
  note: null,
  contestation: null,
  contesteeAt: null,
  ensemble: null,
  logement: null,
  equipement: null,
  contrat: null,
  depannage: null,
  recentes: 0,
  passages: [],
  messages: [],
  actes: [],
  pieces: [],
  rapport: null,
  attestation: null,
  logo: null,
  photos: [],
}
const TARIF = [{ libelle: 'Déplacement', montantCents: 8900 }]

type Case = { body: DepannageEnLigneBody; urgence?: boolean; sousContrat?: boolean; tarif?: typeof TARIF }

const repliesOf = ({ body, urgence = false, sousContrat = false, tarif = TARIF }: Case) => ({
  ...reponsesGardeesOf(body, { sousContrat, tarif }),
  urgence,
  telephone: body.telephone,
})

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

function recordOf(one: Case): string {
  const { urgence, telephone, ...reponses } = repliesOf(one)
  const facts = depannageDeVisiteFacts({
    numero: 'DEP-2026-000123',
    auteur: 'Camille Essai',
    symptome: one.body.symptome,
    description: '',
    urgence,
    telephone,
    reponses: JSON.parse(JSON.stringify(reponses)),
  })
  return plain(facts.map((fact) => fact.join(' : ')).join('\n'))
}

const receiptOf = (one: Case): string =>
  plain(
    renderMail(depannageEnregistre, {
      ...depannageEnregistre.exemple,
      symptome: one.body.symptome,
      equipement: `Chaudière ${one.body.equipement}`,
      creneau: one.body.creneau && creneauText(one.body.creneau),
      reponses: repliesOf(one),
    }).texte,
  )

const FIELDS = Object.keys(depannageEnLigneBody.shape) as (keyof DepannageEnLigneBody)[]

/** Said by the tariff, which is there only where it was accepted. */
const INTERNAL: readonly string[] = ['tarifAccepte']
/** Shown by the visit itself, on its record. */
const OF_THE_VISIT: readonly string[] = ['equipement', 'creneau']

test.each(FIELDS.filter((name) => !INTERNAL.includes(name)))(
  '[TRUST-46] two answers of « %s » to a breakdown read differently on its receipt and its record',
  (name) => {
    const changed = { ...BODY, [name]: OTHER[name] }
    expect(receiptOf({ body: changed })).not.toBe(receiptOf({ body: BODY }))
    if (!OF_THE_VISIT.includes(name)) expect(recordOf({ body: changed })).not.toBe(recordOf({ body: BODY }))
  },
)

test('[TRUST-46] urgency, contract and price accepted are on the receipt and the record of a breakdown', () => {
  for (const read of [recordOf, receiptOf]) {
    expect(read({ body: BODY, urgence: true })).toContain('Urgence : Oui')
    expect(read({ body: BODY })).toContain('Prix : Déplacement : 89,00 € HT')
    expect(read({ body: BODY, tarif: [] })).toContain('Prix : Tarif de l’agence, à annoncer')
    expect(read({ body: BODY, sousContrat: true })).not.toContain('Prix :')
  }
  expect(receiptOf({ body: BODY })).toContain('Prise en charge : Hors contrat, tarif accepté')
  expect(receiptOf({ body: BODY, sousContrat: true })).toContain('Prise en charge : Sous contrat')
})

test('[TRUST-46] the record of a visit says once what the visit and its breakdown both know', () => {
  const depannage: DepannageDeVisite = {
    numero: 'DEP-2026-000123',
    auteur: 'Camille Essai',
    symptome: BODY.symptome,
    description: '',
    urgence: true,
    telephone: BODY.telephone,
    reponses: reponsesGardeesOf(BODY, { sousContrat: false, tarif: TARIF }),
  }
  const visite = interventionFacts({ ...VISITE, depannage }).map(([label]) => label)
  const labels = [...visite, ...depannageDeVisiteFacts(depannage).map(([label]) => label)]
  expect(labels).toContain('Prise en charge')
  expect(labels).toHaveLength(new Set(labels).size)
})

test('[TRUST-47] the record of a visit tells the number of its breakdown, with what an older one kept', () => {
  expect(recordOf({ body: BODY })).toContain('Demande : DEP-2026-000123')
  const older = depannageDeVisiteFacts({
    numero: 'DEP-2026-000001',
    auteur: 'Camille Essai',
    symptome: null,
    description: 'Bruit : la nuit.',
    urgence: true,
    telephone: '0639980011',
    reponses: null,
  })
  expect(older.map((fact) => fact.map(plain))).toEqual([
    ['Demande', 'DEP-2026-000001'],
    ['Signalée par', 'Camille Essai'],
    ['Description', 'Bruit : la nuit.'],
    ['Urgence', 'Oui'],
    ['Téléphone à appeler', '06 39 98 00 11'],
  ])
})

test('[TRUST-46] both mails on a breakdown are drawn', () => {
  for (const { texte } of [
    renderMail(depannageEnregistre, depannageEnregistre.exemple),
    renderMail(depannageTransmis, depannageTransmis.exemple),
  ])
    expect(texte).not.toMatch(/undefined|null/)
})
