import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, fixe, personne } from '@/lib/app/seed/kit/identities'
import type { Random } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import { type ClientRef, gestionnaire } from '@/lib/app/seed/perimetre/groupes'
import { addMonths, type Day } from '@/lib/domain/temps/days'
import {
  avisEcheance,
  contratAvenants,
  contratContacts,
  contratEcheances,
  contratIndices,
  contratPenalites,
  contratPrestations,
} from '@/lib/platform/db/schema/contrats/details'

/** Tables that this fills, after the contracts. */
export const DETAILS = [
  contratAvenants,
  contratContacts,
  contratEcheances,
  contratIndices,
  contratPenalites,
  contratPrestations,
  avisEcheance,
]

type Contrat = { id: number; numero: string; client: ClientRef; debut: Day; montantHtCents: number }

type Prestation = readonly [libelle: string, details: string | null]

const INCLUSES: readonly Prestation[] = [
  ['Visite annuelle d’entretien', 'Contrôle, nettoyage et réglage de chaque appareil'],
  ['Attestation d’entretien', 'Remise dans les quinze jours'],
  ['Dépannages', 'Déplacement et main-d’œuvre, du lundi au samedi'],
  ['Astreinte de chauffage', 'D’octobre à mai, 7 jours sur 7'],
  ['Pièces d’usure', 'Joints, électrodes, sondes'],
  ['Ramonage du conduit', null],
]
const EXCLUES: readonly Prestation[] = [
  ['Remplacement du corps de chauffe', 'Fait l’objet d’un devis'],
  ['Désembouage du réseau', 'Sur demande'],
  ['Dégâts dus au gel ou à une fausse manœuvre', null],
  ['Fourniture d’énergie', null],
]
const AVENANTS = [
  ['Ajout de logements au périmètre', 180_000],
  ['Retrait de logements vendus', -95_000],
  ['Extension aux pompes à chaleur', 320_000],
  ['Passage à l’astreinte 7 jours sur 7', 140_000],
] as const
const INDICES = [
  ['ICHT-IME', 'Coût horaire du travail, industries mécaniques et électriques', 600, 118.2, 139.4],
  ['FSD2', 'Frais et services divers, modèle de référence n° 2', 250, 126.4, 151.7],
] as const
const PENALITES = [
  ['Dépannage au-delà du délai', 'Article 9.2', 15_000],
  ['Attestation remise hors délai', 'Article 9.4', 5000],
  ['Visite annuelle non réalisée', 'Article 9.1', 12_000],
] as const
const TRIMESTRES = ['Premier', 'Deuxième', 'Troisième', 'Quatrième'] as const

/**
 * Adds what the page of a contract shows beside its terms; nothing else of the demonstration depends on what it draws.
 */
export function seedDetails(ctx: SeedContext, contrat: Contrat, fin: Day, consommateur: boolean): void {
  const random = ctx.random.derive(`contrat ${contrat.numero}`)
  const contratId = contrat.id
  const incluses = INCLUSES.slice(0, random.integer(3, INCLUSES.length))
  const exclues = EXCLUES.slice(0, random.integer(2, EXCLUES.length))
  const prestations = [
    ...incluses.map((one) => ({ one, incluse: true })),
    ...exclues.map((one) => ({ one, incluse: false })),
  ]
  for (const [ordre, { one, incluse }] of prestations.entries())
    ctx.writer.add(contratPrestations, { contratId, ordre, libelle: one[0], details: one[1], incluse })
  for (const [reference, libelle, partDixiemes, valeurBase, valeur] of INDICES)
    ctx.writer.add(contratIndices, {
      contratId,
      reference,
      libelle,
      partDixiemes,
      valeurBase,
      moisBase: `${contrat.debut.slice(0, 7)}-01`,
      valeur: Math.round((valeur + random.real() * 3) * 10) / 10,
      mois: addMonths(`${ctx.asOf.slice(0, 7)}-01`, -3),
    })
  seedVie(ctx, random, contrat, fin)
  seedContacts(ctx, random, contrat, consommateur)
}

/** Amendments, schedule and penalties: none before the contract begins. */
function seedVie({ writer, asOf }: SeedContext, random: Random, contrat: Contrat, fin: Day): void {
  const { id: contratId, debut, montantHtCents } = contrat
  const avenants = debut < asOf ? random.integer(0, 2) : 0
  for (let numero = 1; numero <= avenants; numero += 1) {
    const dateEffet = addMonths(debut, 8 * numero)
    const [objet, montant] = random.pick(AVENANTS)
    if (dateEffet <= asOf)
      writer.add(contratAvenants, { contratId, numero, objet, dateEffet, montantHtCents: montant })
  }
  const year = debut > asOf ? debut.slice(0, 4) : asOf.slice(0, 4)
  const quarter = Math.floor(montantHtCents / 4)
  for (const [rank, name] of TRIMESTRES.entries()) {
    const date = addMonths(`${year}-01-01`, 3 * rank)
    const last = rank === TRIMESTRES.length - 1
    const montant = last ? montantHtCents - 3 * quarter : quarter
    if (date >= debut && date <= fin)
      writer.add(contratEcheances, {
        contratId,
        date,
        libelle: `${name} trimestre ${year}`,
        montantHtCents: montant,
      })
  }
  if (debut < `${asOf.slice(0, 4)}-01-01` && random.chance(0.35)) {
    const [motif, reference, montant] = random.pick(PENALITES)
    const date = `${asOf.slice(0, 4)}-0${random.integer(1, 9)}-15`
    writer.add(contratPenalites, {
      contratId,
      date,
      motif,
      reference,
      montantHtCents: montant * random.integer(1, 4),
    })
  }
}

function seedContacts(ctx: SeedContext, random: Random, contrat: Contrat, consommateur: boolean): void {
  const { writer } = ctx
  const contratId = contrat.id
  const responsable = personne(random)
  const client = gestionnaire(ctx, contrat.client)
  const qui = personne(random)
  const rows = [
    consommateur
      ? {
          qualite: 'Titulaire',
          nom: `${qui.prenom} ${qui.nom}`,
          email: random.chance(0.9) ? courriel(qui, `.c${contratId}`) : null,
        }
      : { qualite: 'Interlocuteur du client', nom: client.nom, email: client.email },
    {
      qualite: 'Responsable de contrat',
      nom: `${responsable.prenom} ${responsable.nom}`,
      email: courriel(responsable, `.r${contratId}`),
    },
  ]
  for (const [ordre, row] of rows.entries())
    writer.add(contratContacts, { contratId, ordre, ...row, telephone: fixe(random) })
}

/** One notice in three went out already, at the first day it was due. */
export function seedAvis({ writer, asOf }: SeedContext, contratId: number, fin: Day): void {
  const debut = addMonths(fin, -3)
  if (contratId % 3 === 0 && debut < asOf)
    writer.add(avisEcheance, { contratId, echeance: fin, envoyeAt: instantParis(debut, 6), canal: 'E-mail' })
}
