import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PAIEMENTS } from '@/lib/domain/campagnes/souscription/form'
import { SOUSCRIPTION_ETATS } from '@/lib/domain/campagnes/statuts'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import { cents, documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { contrats } from '../contrats/contrats'
import { groupes } from '../perimetre/groupes'
import { fichiers } from '../socle'

/** Contracts subscribed on line, and their withdrawal within 14 days. */
export const souscriptions = pgTable(
  'souscriptions',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    groupeId: integer('groupe_id').references(() => groupes.id),
    contratId: integer('contrat_id').references(() => contrats.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    formule: text('formule', { enum: FORMULES }).notNull(),
    equipement: jsonb('equipement').notNull(),
    coordonnees: jsonb('coordonnees').notNull(),
    prixTtcCents: cents('prix_ttc_cents').notNull(),
    tvaDixiemes: integer('tva_dixiemes').notNull(),
    debut: date('debut').notNull(),
    demandeExpresse: boolean('demande_expresse').notNull().default(false),
    etat: text('etat', { enum: SOUSCRIPTION_ETATS }).notNull().default('En cours'),
    signeeAt: instant('signee_at'),
    retractationAt: instant('retractation_at'),
    jetonHash: text('jeton_hash').unique(),
    paiement: text('paiement', { enum: PAIEMENTS }).notNull().default('Lien de paiement'),
    /** Bank account of the SEPA mandate, encrypted; `ibanMasque` is what people are shown of it. */
    ibanChiffre: text('iban_chiffre'),
    ibanMasque: text('iban_masque'),
    /** Signature code: its digest, its end, the tries made with it and the codes sent so far. */
    codeHash: text('code_hash'),
    codeExpireAt: instant('code_expire_at'),
    codeEssais: integer('code_essais').notNull().default(0),
    codesEnvoyes: integer('codes_envoyes').notNull().default(0),
    /** Proof of the agreement: texts, address, browser. */
    preuve: jsonb('preuve'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('souscriptions_fichier_idx').on(t.fichierId),
    oneOf('souscriptions_paiement', t.paiement, PAIEMENTS),
    index('souscriptions_groupe_idx').on(t.groupeId, t.createdAt),
    index('souscriptions_contrat_idx').on(t.contratId),
    index('souscriptions_user_idx').on(t.userId),
  ],
)
