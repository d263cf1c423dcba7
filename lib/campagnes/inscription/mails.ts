import 'server-only'
import { absoluteUrl } from '@/lib/absolute-url'
import type { Tx } from '@/lib/db/client'
import { rappelEnTexte } from '@/lib/domain/campagnes/rappel'
import type { Fait } from '@/lib/mail/blocks'
import { queueMail } from '@/lib/mail/queue'
import { renderMail } from '@/lib/mail/template'
import {
  inscriptionBasNox,
  inscriptionEnAttente,
  inscriptionEnregistree,
  placeLiberee,
} from '@/lib/mail/templates/inscriptions'
import { heuresDe } from './heures'
import { confirmationUrl } from './jeton'
import type { InscriptionJpo, Journee } from './queries'

const TEMPLATES = {
  recue: inscriptionEnregistree,
  attente: inscriptionEnAttente,
  'place-liberee': placeLiberee,
} as const

const resume = (journee: Journee | null): Fait[] =>
  journee === null
    ? [['Date', 'notre agence vous la proposera']]
    : [
        ['Agence', journee.agence],
        ['Date', heuresDe(journee)],
        ['Adresse', journee.adresse],
      ]

/** Queues a mail about a registration for an open day, once per kind, with the link that confirms or cancels it. */
export async function inscriptionMail(
  tx: Tx,
  inscription: InscriptionJpo,
  kind: keyof typeof TEMPLATES,
): Promise<void> {
  const { id, numero, prenom, nom, email, journee } = inscription
  const url = await confirmationUrl(tx, id, journee?.finAt ?? null)
  const jeton = new URL(url).search
  const agendaUrl = journee && kind !== 'attente' ? absoluteUrl(`/api/landing-page/calendrier${jeton}`) : null
  await queueMail(tx, {
    key: `inscription-${id}-${kind}`,
    to: { name: `${prenom} ${nom}`, address: email },
    content: renderMail(TEMPLATES[kind], { prenom, numero, resume: resume(journee), url, agendaUrl }),
    entite: 'inscription',
    entiteId: id,
  })
}

/** Queues the receipt of a registration for the replacement campaign. */
export async function basNoxMail(
  tx: Tx,
  { id, numero, prenom, nom, email }: InscriptionJpo,
  { equipement, creneauRappel }: { equipement: string; creneauRappel: string | null },
): Promise<void> {
  const rappel = creneauRappel === null ? null : rappelEnTexte(creneauRappel)
  const resume: Fait[] = [
    ['Équipement', equipement],
    ...(rappel ? [['Rappel souhaité', rappel] as const] : []),
  ]
  await queueMail(tx, {
    key: `inscription-${id}-recue`,
    to: { name: `${prenom} ${nom}`, address: email },
    content: renderMail(inscriptionBasNox, { prenom, numero, resume }),
    entite: 'inscription',
    entiteId: id,
  })
}
