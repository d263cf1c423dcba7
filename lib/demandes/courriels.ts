import {
  demandeAnnulee,
  demandeATraiter,
  demandePieces,
  demandeSansAgence,
  demandeSignalee,
  demandeTransmise,
} from '@/lib/demandes/mails/demandes'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { NATURES } from '@/lib/domain/demandes/suivi'
import type { ATraiter, Partie } from '@/lib/platform/mail/a-traiter'
import { type RenderedMail, renderMail } from '@/lib/platform/mail/template'

/** Request as its mails tell it. */
export type DemandeMail = {
  type: DemandeType
  numero: string
  /** Whom or what it concerns. */
  objet: string
  groupe: string
  agence: string | null
  /** Full address of the page where it is followed. */
  lien: string
  /** Every answer of it, as its page has them (TRUST-46). */
  resume: readonly Partie[]
  aTraiter: ATraiter
}

export type Mail = RenderedMail

function summary({ type, numero, objet, agence, resume }: DemandeMail) {
  const about: Partie = {
    titre: 'En bref',
    faits: [['Concerne', objet], ...(agence === null ? [] : [['Agence', agence] as const])],
  }
  return { nature: NATURES[type], numero, resume: [about, ...resume] }
}

function toAgency(demande: DemandeMail) {
  const { resume, ...rest } = summary(demande)
  return { ...rest, createur: demande.groupe, aTraiter: { ...demande.aTraiter, demande: resume } }
}

/** To the person who filed it: it was received (CMI-50). */
export function receiptMail(prenom: string, demande: DemandeMail): Mail {
  return renderMail(demandeTransmise, { ...summary(demande), prenom, url: demande.lien })
}

/** To the work manager whom the person wants to be told of each step (CMI-50). */
export function workManagerMail(prenom: string, createur: string, demande: DemandeMail): Mail {
  return renderMail(demandeSignalee, { ...summary(demande), prenom, createur, url: demande.lien })
}

/** To the agency that serves the place. */
export function agencyMail(demande: DemandeMail): Mail {
  return renderMail(demandeATraiter, toAgency(demande))
}

/** To the desk of the region, where no agency serves the place (TRUST-19). */
export function deskMail(demande: DemandeMail): Mail {
  return renderMail(demandeSansAgence, toAgency(demande))
}

/** To the agency, with the names of the files that were added (TRUST-45). */
export function filesMail(
  { type, numero, groupe, aTraiter }: Pick<DemandeMail, 'type' | 'numero' | 'groupe' | 'aTraiter'>,
  ajoutees: readonly string[],
): Mail {
  return renderMail(demandePieces, { nature: NATURES[type], numero, createur: groupe, aTraiter, ajoutees })
}

/** To the agency that was told of a request which its author then cancels. */
export function cancellationMail({
  type,
  numero,
  groupe,
  lien,
}: Pick<DemandeMail, 'type' | 'numero' | 'groupe' | 'lien'>): Mail {
  return renderMail(demandeAnnulee, { nature: NATURES[type], numero, groupe, url: lien })
}
