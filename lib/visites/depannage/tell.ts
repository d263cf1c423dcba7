import 'server-only'
import { formatAmount } from '@/lib/domain/format'
import { interventionPath } from '@/lib/domain/parc/chemins'
import { type DepannageEnLigneBody, type Tarif, VERIFICATION_LABELS } from '@/lib/domain/visites/depannage'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import { type LieuIds, personneAAppeler, readLieuSystem } from '@/lib/perimetre/lieu'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { SessionUser } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import type { Fait } from '@/lib/platform/mail/blocks'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { tellDate } from '../courriels'
import { sealVisites } from '../lien'
import { depannageEnregistre, depannageFacts, depannageTransmis } from '../mails/depannage'
import { queueRappels } from '../rappels'
import { findVisitePublic } from '../visite'

type Depannage = {
  body: DepannageEnLigneBody
  visite: { id: number; numero: string }
  demande: string
  urgence: boolean
  equipement: { nom: string; lieu: string; groupeId: number; sousContrat: boolean } & LieuIds
  /** Price accepted for an equipment out of contract. */
  tarif: Tarif
  user: SessionUser
  agence: { name: string; address: string }
}

/** The tariff that was accepted, line by line; null under contract. */
function prixOf(sousContrat: boolean, tarif: Tarif): string | null {
  if (sousContrat) return null
  const lines = tarif.map(({ libelle, montantCents }) => `${libelle} : ${formatAmount(montantCents)} HT`)
  return lines.length === 0 ? 'Tarif de l’agence, à annoncer' : lines.join('\n')
}

/** Every answer of the form, after what both mails say. */
const answersOf = ({ body, equipement }: Depannage, facts: readonly Fait[]): Fait[] => [
  ...facts,
  ['Prise en charge', equipement.sousContrat ? 'Sous contrat' : 'Hors contrat, tarif accepté'],
  ['Vérifications', VERIFICATION_LABELS[body.verification]],
  ['Personne vulnérable', body.vulnerable ? 'Oui' : 'Non'],
  ...(body.precisions.trim() === '' ? [] : [['Précisions', body.precisions] as const]),
]

/** Hands a breakdown to the agency, acknowledges it to the person, and tells the occupant the date of the visit. */
export async function tellDepannage(tx: Tx, depannage: Depannage): Promise<void> {
  const { body, visite, demande, urgence, equipement, tarif, user, agence } = depannage
  const lieu = await readLieuSystem(tx, equipement)
  const facts = {
    demande,
    numero: visite.numero,
    symptome: body.symptome,
    equipement: equipement.nom,
    lieu: equipement.lieu,
    creneau: body.creneau && creneauText(body.creneau),
    url: absoluteUrl(interventionPath(visite.id)),
  }
  const about = { entite: 'interventions', entiteId: visite.id, groupeId: equipement.groupeId }
  const auteur = `${user.firstname} ${user.lastname}`
  await queueMail(tx, {
    ...about,
    key: `depannage-${visite.id}-agence`,
    connu: 'service',
    to: agence,
    content: renderMail(depannageTransmis, {
      ...facts,
      urgence,
      auteur,
      aTraiter: {
        ...lieu,
        adresse: lieu.adresse ?? equipement.lieu,
        aAppeler: [{ ...personneAAppeler(user), telephones: [body.telephone, user.phone] }, ...lieu.aAppeler],
        urgence,
        prix: prixOf(equipement.sousContrat, tarif),
        demande: [{ titre: 'Dépannage', faits: answersOf(depannage, depannageFacts(facts)) }],
        pieces: [],
        page: { libelle: 'Voir l’intervention', url: facts.url },
      },
    }),
  })
  await queueMail(tx, {
    ...about,
    key: `depannage-${visite.id}-personne`,
    connu: 'compte',
    to: { name: auteur, address: user.email },
    content: renderMail(depannageEnregistre, { ...facts, prenom: user.firstname, hotline: env().HOTLINE }),
  })
  const planned = body.creneau && (await findVisitePublic(tx, visite.id, today()))
  if (!planned) return
  const [ID = ''] = await sealVisites([planned], tx)
  await queueRappels(tx, planned, { ID, isAnnounced: true })
  await tellDate(tx, planned, { ID, cause: 'pris' })
}
