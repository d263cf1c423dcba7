import { sql } from 'drizzle-orm'
import { optionalMobileSchema, phoneSchema } from '@/lib/domain/identite/phone'
import { booleen, choix, jour, texte } from '@/lib/domain/imports/colonne'
import { MOTS_CIVILITES } from '@/lib/domain/imports/usages/vocabulaire'
import { OCCUPANT_TYPES } from '@/lib/domain/parc/statuts'
import { emailSchema } from '@/lib/domain/textes/validators'
import { today } from '@/lib/platform/clock'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { CLIENT } from '@/lib/platform/imports/champs'
import { defineImport } from '@/lib/platform/imports/definition'

/** Occupants of the same dwelling in the lines before `l`. */
const before = sql`o.client = l.client and o.logement = l.logement and o.rang < l.rang`

export const occupantsImport = defineImport({
  type: 'occupants',
  label: 'Occupants',
  description:
    'Qui habite chaque logement, depuis quand, et jusqu’à quand. Un logement a un seul occupant présent : la ligne de celui qui part, avec sa sortie, précède celle de celui qui arrive.',
  table: occupants,
  key: ['client', 'logement', 'entree'],
  homonymes: true,
  columns: {
    client: CLIENT,
    logement: texte('Logement', 'L-0001', {
      required: true,
      aliases: [
        'Référence',
        'Référence du logement',
        'Réf. logement',
        'Code logement',
        'N° UG',
        'Code UG',
        'UG',
      ],
    }),
    entree: {
      ...jour('Entrée', '01/09/2024', {
        required: true,
        aliases: ['Date entrée', 'Date d’entrée', 'Entré le', 'Date d’effet du bail'],
      }),
      into: occupants.entree,
    },
    sortie: {
      ...jour('Sortie', '31/08/2026', {
        borne: 'fin',
        aliases: ['Date sortie', 'Date de sortie', 'Sorti le'],
        help: 'Vide pour l’occupant présent.',
      }),
      into: occupants.sortie,
    },
    civilite: {
      ...choix('Civilité', ['M.', 'Mme'], 'Mme', { aliases: ['Civ', 'Titre'], synonymes: MOTS_CIVILITES }),
      into: occupants.civilite,
    },
    nom: {
      ...texte('Nom', 'NOM', {
        required: true,
        aliases: ['Nom locataire', 'Nom du locataire', 'Nom occupant', 'Locataire', 'Occupant'],
      }),
      into: occupants.nom,
    },
    prenom: {
      ...texte('Prénom', 'Prénom', { aliases: ['Prénom locataire', 'Prénom occupant'] }),
      into: occupants.prenom,
      sinon: sql`''`,
    },
    telephone: {
      ...texte('Téléphone', '01 99 00 40 00', {
        aliases: ['Tél.', 'Tel fixe', 'Téléphone fixe', 'Fixe'],
        schema: phoneSchema,
      }),
      into: occupants.telephone,
    },
    mobile: {
      ...texte('Mobile', '06 39 98 00 11', {
        schema: optionalMobileSchema,
        aliases: ['Portable', 'Tél. mobile', 'Téléphone mobile', 'Tél. portable', 'GSM'],
        repli: 'telephone',
        help: 'Un numéro de poste fixe va dans «\u00a0Téléphone\u00a0», s’il y est vide.',
      }),
      into: occupants.mobile,
    },
    email: {
      ...texte('E-mail', 'occupant@exemple.fr', {
        schema: emailSchema,
        aliases: ['Mail', 'Email', 'Courriel', 'Adresse e-mail'],
      }),
      into: occupants.email,
    },
    type: {
      ...choix('Type', OCCUPANT_TYPES, 'Locataire', {
        synonymes: {
          Locataire: ['LOC', 'Loué', 'Location'],
          Propriétaire: ['PROP', 'Proprio', 'Propriétaire occupant', 'Copropriétaire'],
        },
      }),
      into: occupants.type,
      sinon: sql`'Locataire'`,
    },
    sms: { ...booleen('SMS accepté', 'Non'), into: occupants.smsAccepte, sinon: sql`false` },
    emails: { ...booleen('E-mail accepté', 'Non'), into: occupants.emailAccepte, sinon: sql`false` },
  },
  references: [
    { type: 'logements', columns: ['client', 'logement'], into: occupants.logementId, fixe: true },
  ],
  controles: [
    { column: 'sortie', motif: 'La sortie est avant l’entrée.', refuse: () => sql`c.sortie < c.entree` },
    {
      column: 'entree',
      motif: 'Un autre occupant est présent : donnez d’abord sa sortie, dans une ligne précédente.',
      refuse: (lot) => sql`c.sortie is null and (
        exists (select 1 from occupants x where x.logement_id = c.logement_id and x.sortie is null
          and x.id is distinct from c."_id" and not exists (select 1 from ${lot('occupants')} o
            where ${before} and o.entree = x.entree::text and o.sortie <> ''))
        or exists (select 1 from ${lot('occupants')} o where ${before} and coalesce(o.sortie, '') = ''))`,
    },
  ],
  fermeture: {
    libelle: 'serait noté sorti',
    ouverte: sql`t.sortie is null`,
    fermer: () => sql`sortie = greatest(entree, ${today()}::date)`,
    perimetre: occupants.logementId,
  },
})
