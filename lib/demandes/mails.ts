import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { NATURES } from '@/lib/domain/demandes/suivi'

/** What the mails of a request say of it. */
export type DemandeMail = {
  type: DemandeType
  numero: string
  /** Whom or what it concerns: « Elle concerne … ». */
  objet: string
  groupe: string
  agence: string | null
  /** Full address of the page where it is followed. */
  lien: string
}

export type Mail = { sujet: string; texte: string; html: string }

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function written(sujet: string, phrases: readonly string[], lien: string, invitation: string): Mail {
  const paragraphs = phrases.map((phrase) => `<p>${escapeHtml(phrase)}</p>`).join('')
  const link = `<p><a href="${escapeHtml(lien)}">${escapeHtml(invitation)}</a></p>`
  return {
    sujet,
    texte: [...phrases, `${invitation} : ${lien}`].join('\n\n'),
    html: `<!doctype html><html lang="fr"><body>${paragraphs}${link}</body></html>`,
  }
}

/** To the person who filed it: it was received. */
export function receiptMail(prenom: string, demande: DemandeMail): Mail {
  const { type, numero, objet, agence } = demande
  const suite = agence === null ? 'Nos équipes la prennent' : `L’agence ${agence} la prend`
  return written(
    `Votre ${NATURES[type]} ${numero}`,
    [
      `Bonjour ${prenom},`,
      `Votre ${NATURES[type]} ${numero} a bien été transmise. Elle concerne ${objet}.`,
      `${suite} en charge et vous tient au courant de son avancement.`,
    ],
    demande.lien,
    'Suivre ma demande',
  )
}

/** To the work manager whom the person wants to be told of each step. */
export function workManagerMail(prenom: string, demande: DemandeMail): Mail {
  const { type, numero, objet, groupe } = demande
  return written(
    `Une ${NATURES[type]} vous concerne : ${numero}`,
    [
      `Bonjour ${prenom},`,
      `Le groupe ${groupe} a transmis la ${NATURES[type]} ${numero}, dont vous êtes le conducteur de travaux. Elle concerne ${objet}.`,
      'Vous serez prévenu de chacune de ses étapes.',
    ],
    demande.lien,
    'Voir la demande',
  )
}

/** To the agency that serves the place. */
export function agencyMail(demande: DemandeMail): Mail {
  const { type, numero, objet, groupe } = demande
  return written(
    `Nouvelle ${NATURES[type]} : ${numero}`,
    [
      'Bonjour,',
      `Le groupe ${groupe} vous a transmis la ${NATURES[type]} ${numero}. Elle concerne ${objet}.`,
      'Merci de prendre contact sous 48 heures pour convenir d’une date.',
    ],
    demande.lien,
    'Voir la demande',
  )
}

/** To the agency that was told of a request which its author then cancels. */
export function cancellationMail(demande: Omit<DemandeMail, 'objet' | 'agence'>): Mail {
  const { type, numero, groupe } = demande
  return written(
    `Annulation de la ${NATURES[type]} ${numero}`,
    ['Bonjour,', `Le groupe ${groupe} a annulé la ${NATURES[type]} ${numero}. Vous n’avez rien à faire.`],
    demande.lien,
    'Voir les demandes',
  )
}
