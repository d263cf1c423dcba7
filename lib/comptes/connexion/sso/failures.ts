import type { RefusalCode } from '@/lib/platform/auth/refusals'

/** Why single sign-on opened no session. The code is what the address, the page and the log show; it never changes. */
export type SsoFailure =
  | 'session'
  | 'jeton'
  | 'fournisseur'
  | 'refus'
  | 'email'
  | 'domaine'
  | 'groupe'
  | 'inconnu'
  | 'sujet'
  | 'limite'
  | Extract<RefusalCode, 'bloque' | 'maintenance'>

type Text = { title: string; advice: string }

const RETRY = 'Recommencez depuis la page de connexion.'
const ASK = 'Si cela se reproduit, transmettez ce code à votre administrateur.'

/** Texts of the failures (AUTH-13, AUTH-20, AUTH-21). Nothing that the provider sent is shown. */
export const SSO_FAILURES: Readonly<Record<SsoFailure, Text>> = {
  session: { title: 'Session SSO expirée', advice: RETRY },
  jeton: {
    title: 'La réponse de votre fournisseur d’identité n’est pas valable',
    advice: `Aucune session n’a été ouverte. ${ASK}`,
  },
  fournisseur: {
    title: 'Votre fournisseur d’identité ne répond pas',
    advice: `Réessayez dans quelques minutes. ${ASK}`,
  },
  refus: { title: 'Votre fournisseur d’identité a refusé la connexion', advice: RETRY },
  email: {
    title: 'Votre fournisseur d’identité n’a pas transmis d’adresse e-mail vérifiée',
    advice: 'Vérifiez votre adresse auprès de lui, ou demandez-le à votre administrateur.',
  },
  domaine: {
    title: 'Votre adresse n’est pas de celles de ce fournisseur d’identité',
    advice: `Connectez-vous par celui de votre organisation. ${ASK}`,
  },
  groupe: {
    title: 'Votre compte a des groupes que ce fournisseur d’identité n’a pas',
    advice: `Votre administrateur peut l’étendre à tous vos groupes. ${ASK}`,
  },
  inconnu: {
    title: 'Aucun compte n’est associé à cette adresse',
    advice: 'Demandez un accès avec l’adresse que vous utilisez chez votre fournisseur d’identité.',
  },
  sujet: {
    title: 'Une autre identité est déjà liée à ce compte',
    advice:
      'Votre administrateur en est prévenu\u00a0: lui seul peut lier votre compte à votre nouvelle identité.',
  },
  limite: {
    title: 'Trop de tentatives de connexion. Réessayez dans 15 minutes.',
    advice: 'Cette limite protège les comptes.',
  },
  maintenance: {
    title: 'Le service est en cours de maintenance',
    advice: 'Seul le personnel ehs peut se connecter pour l’instant.',
  },
  bloque: {
    title: 'Compte bloqué, contactez votre administrateur',
    advice: 'Lui seul peut rouvrir votre compte.',
  },
}

export function isSsoFailure(value: unknown): value is SsoFailure {
  return typeof value === 'string' && Object.hasOwn(SSO_FAILURES, value)
}

/** Page of a failure, a path of ours without prefix. */
export const failurePath = (failure: SsoFailure) => `/okta/redirect?erreur=${failure}`

/** A person whom the provider named and who gets no session. */
export class SsoRefused extends Error {
  override name = 'SsoRefused'

  constructor(readonly failure: SsoFailure) {
    super(SSO_FAILURES[failure].title)
  }
}
