import 'server-only'
import { interventionPath } from '@/lib/domain/parc/chemins'
import type { DepannageEnLigneBody } from '@/lib/domain/visites/depannage'
import { answersOf, type ReponsesDepannage } from '@/lib/domain/visites/depannage-reponses'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import { type LieuIds, personneAAppeler, readLieuSystem } from '@/lib/perimetre/lieu'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { SessionUser } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { agendaOf } from '../agenda'
import { tellDate } from '../courriels'
import { sealVisites } from '../lien'
import { depannageEnregistre, depannageFacts, depannageTransmis } from '../mails/depannage'
import { queueRappels } from '../rappels'
import { findVisitePublic } from '../visite'

type Depannage = {
  body: DepannageEnLigneBody
  visite: { id: number; numero: string }
  demande: string
  reponses: ReponsesDepannage
  equipement: { nom: string; lieu: string; groupeId: number } & LieuIds
  user: SessionUser
  agence: { name: string; address: string }
}

/** Hands a breakdown to the agency, acknowledges it to the person, and tells the occupant the date of the visit. */
export async function tellDepannage(tx: Tx, depannage: Depannage): Promise<void> {
  const { body, visite, demande, reponses, equipement, user, agence } = depannage
  const { urgence, prix } = reponses
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
        prix,
        demande: [{ titre: 'Dépannage', faits: [...depannageFacts(facts), ...answersOf(reponses)] }],
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
    agenda: await agendaOf(tx, visite.id, facts.url),
    content: renderMail(depannageEnregistre, {
      ...facts,
      reponses,
      prenom: user.firstname,
      hotline: env().HOTLINE,
    }),
  })
  const planned = body.creneau && (await findVisitePublic(tx, visite.id, today()))
  if (!planned) return
  const [ID = ''] = await sealVisites([planned], tx)
  await queueRappels(tx, planned, { ID, annonceLe: today() })
  await tellDate(tx, planned, { ID, cause: 'pris' })
}
