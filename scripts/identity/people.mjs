import { timingSafeEqual } from 'node:crypto'

/** Password of every account of the demonstration data, written in the README. */
export const DEMO_PASSWORD = 'Chaufferie-2026-demo'
export const DEMO_PORTALS = [
  'collectif',
  'individuel',
  'glc',
  'ges',
  'analytique',
  'cmi',
  'pim',
  'dis',
  'ins',
  'ass',
]
export const DEMO_ROLES = ['utilisateur', 'admin', 'super']

/** People of the demonstration that sign in by the identity provider; the last has no account in the extranet. */
export const SSO_PEOPLE = [
  'utilisateur.sso@exemple.fr',
  'admin.sso@exemple.fr',
  'utilisateur.bloque@exemple.fr',
  'utilisateur.invite@exemple.fr',
  'inconnu.sso@exemple.fr',
]

const known = new Set([
  ...SSO_PEOPLE,
  'ehs.super@exemple.fr',
  ...DEMO_PORTALS.flatMap((portal) => DEMO_ROLES.map((role) => `${portal}.${role}@exemple.fr`)),
])

/** The e-mail of who signs in, in lower case; null for a person or a password that is not of the demonstration. */
export function signIn(email, password) {
  const given = Buffer.from(password)
  const expected = Buffer.from(DEMO_PASSWORD)
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  const person = email.trim().toLowerCase()
  return isRight && known.has(person) ? person : null
}

export const isKnown = (email) => known.has(email)
