import type { Souscription } from '@/lib/domain/campagnes/souscription/form'

/** A subscription as a visitor fills it on 2026-11-21, the day of the tests. */
export const SOUSCRIPTION = {
  famille: 'gaz',
  marque: 'Saunier Duval',
  codePostal: '59000',
  plusDeDeuxAns: 'oui',
  formule: 'Sérénité',
  civilite: 'Madame',
  nom: 'DUMONT',
  prenom: 'CLAIRE',
  email: 'claire.souscription@exemple.fr',
  telephone: '06 39 98 00 01',
  numero: '12',
  rue: 'RUE DES LILAS',
  ville: 'LILLE',
  debut: '2027-01-04',
  paiement: 'Prélèvement SEPA',
  titulaire: 'Claire Dumont',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  consentements: ['Offres e-mail'],
  demandeExpresse: false,
  conditions: true,
} as const satisfies Omit<Souscription, 'consentements'> & { consentements: readonly string[] }

/** The six digits of a mail that brings a signature code. */
export const codeIn = (text: string): string => /Code\s*:\s*(\d{6})/u.exec(text)?.[1] ?? ''
