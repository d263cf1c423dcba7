import {
  demandeAnnulee,
  demandeATraiter,
  demandeSansAgence,
  demandeSignalee,
  demandeTransmise,
} from '@/lib/demandes/mails/demandes'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { NATURES } from '@/lib/domain/demandes/suivi'
import type { Fait } from '@/lib/platform/mail/blocks'
import { type RenderedMail, renderMail } from '@/lib/platform/mail/template'

/** What the mails of a request say of it. */
export type DemandeMail = {
  type: DemandeType
  numero: string
  /** Whom or what it concerns. */
  objet: string
  groupe: string
  agence: string | null
  /** Full address of the page where it is followed. */
  lien: string
  /** What else its summary says. */
  resume?: readonly Fait[]
}

export type Mail = RenderedMail

function summary({ type, numero, objet, groupe, agence, resume = [] }: DemandeMail) {
  const facts: Fait[] = [['Concerne', objet], ...resume, ['Groupe', groupe]]
  if (agence !== null) facts.push(['Agence', agence])
  return { nature: NATURES[type], numero, resume: facts }
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
  return renderMail(demandeATraiter, { ...summary(demande), createur: demande.groupe })
}

/** To the desk of the region, where no agency serves the place (TRUST-19). */
export function deskMail(demande: DemandeMail): Mail {
  return renderMail(demandeSansAgence, { ...summary(demande), createur: demande.groupe })
}

/** To the agency that was told of a request which its author then cancels. */
export function cancellationMail({
  type,
  numero,
  groupe,
  lien,
}: Omit<DemandeMail, 'objet' | 'agence'>): Mail {
  return renderMail(demandeAnnulee, { nature: NATURES[type], numero, groupe, url: lien })
}
