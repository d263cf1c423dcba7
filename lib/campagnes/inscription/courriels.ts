import 'server-only'
import {
  inscriptionBasNox,
  inscriptionEnAttente,
  inscriptionEnregistree,
  placeLiberee,
} from '@/lib/campagnes/inscription/mails/inscriptions'
import { TYPES_EQUIPEMENT } from '@/lib/domain/campagnes/basnox'
import { rappelEnTexte } from '@/lib/domain/campagnes/rappel'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Tx } from '@/lib/platform/db/client'
import { queueVisitorMail } from '@/lib/platform/mail/queue'
import { ownText } from '@/lib/platform/mail/visitor-template'
import { heuresDe } from './heures'
import { confirmationUrl } from './jeton'
import type { InscriptionJpo, Journee } from './queries'

const TEMPLATES = {
  recue: inscriptionEnregistree,
  attente: inscriptionEnAttente,
  'place-liberee': placeLiberee,
} as const

const accueilOf = ({ agence, adresse, ...heures }: Journee) => ({
  agence: ownText(agence),
  date: ownText(heuresDe(heures)),
  adresse: ownText(adresse),
})

/** Queues a mail about a registration for an open day, once per kind, with the link that confirms or cancels it. */
export async function inscriptionMail(
  tx: Tx,
  inscription: InscriptionJpo,
  kind: keyof typeof TEMPLATES,
): Promise<void> {
  const { id, numero, email, journee } = inscription
  const url = await confirmationUrl(tx, id, journee?.finAt ?? null)
  const jeton = new URL(url).search
  const agendaUrl = journee && kind !== 'attente' ? absoluteUrl(`/api/landing-page/calendrier${jeton}`) : null
  await queueVisitorMail(tx, {
    key: `inscription-${id}-${kind}`,
    address: email,
    template: TEMPLATES[kind],
    data: {
      numero: ownText(numero),
      accueil: journee && accueilOf(journee),
      url: ownText(url),
      agendaUrl: agendaUrl === null ? null : ownText(agendaUrl),
    },
    entite: 'inscription',
    entiteId: id,
  })
}

/** Queues the receipt of a registration for the replacement campaign. */
export async function basNoxMail(
  tx: Tx,
  { id, numero, email }: InscriptionJpo,
  { equipement, creneauRappel }: { equipement: string; creneauRappel: string | null },
): Promise<void> {
  const rappel = creneauRappel === null ? null : rappelEnTexte(creneauRappel)
  await queueVisitorMail(tx, {
    key: `inscription-${id}-recue`,
    address: email,
    template: inscriptionBasNox,
    data: {
      numero: ownText(numero),
      equipement: TYPES_EQUIPEMENT.find(({ value }) => value === equipement)?.value ?? null,
      rappel: rappel === null ? null : ownText(rappel),
    },
    entite: 'inscription',
    entiteId: id,
  })
}
