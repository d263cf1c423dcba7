import { type SQL, sql } from 'drizzle-orm'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { choix, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { MOTS_ENERGIES } from '@/lib/domain/imports/usages/vocabulaire'
import { DPE_ENERGIES, SEUILS } from '@/lib/domain/parc/dpe'
import { DPE_VIERGE, dpeSchema } from '@/lib/domain/parc/dpe-saisie'
import { DPE_CLASSES } from '@/lib/domain/parc/statuts'
import { today } from '@/lib/platform/clock'
import { dpes } from '@/lib/platform/db/schema/parc/dpes'
import {
  BATIMENT,
  batimentReference,
  CLIENT,
  clientReference,
  ENSEMBLE,
  groupeDuClient,
} from '@/lib/platform/imports/champs'
import { defineImport } from '@/lib/platform/imports/definition'
import { logementDuDpe } from '../logement-du-dpe'

/** Class of a value, as `classesOf` gives it: letters are in order, the worse is the greater. */
const classe = (value: SQL, seuils: readonly number[]): SQL =>
  sql`(case ${sql.join(
    seuils.map((most, rank) => sql`when ${value} <= ${most}::int then ${DPE_CLASSES[rank] ?? 'G'}::text`),
    sql` `,
  )} else 'G' end)`

const ENERGIE = classe(sql`v.kwhep_m2_an`, SEUILS.energie)
const GES = classe(sql`v.kgco2_m2_an`, SEUILS.ges)

export const dpeImport = defineImport({
  type: 'dpe',
  label: 'DPE',
  description:
    'Les diagnostics de performance énergétique des logements et des bâtiments. Les classes, l’étiquette (la moins bonne des deux) et la fin de validité (dix ans) s’en déduisent.',
  table: dpes,
  key: ['numeroAdeme'],
  columns: {
    numeroAdeme: {
      ...texte('N° ADEME', '2659E0000001A', {
        required: true,
        schema: dpeSchema.shape.numeroAdeme,
        aliases: ['N° DPE', 'Numéro DPE', 'Numéro ADEME'],
      }),
      into: dpes.numeroAdeme,
    },
    client: CLIENT,
    logement: texte('Logement', 'L-0001', {
      aliases: ['Réf. logement', 'Référence logement', 'N° UG', 'UG'],
      help: 'Référence d’un logement du client.',
    }),
    adresse: texte('Adresse du logement', '', {
      aliases: ['Adresse (BAN)'],
      help: 'Sans référence, désigne le seul logement du client à cette adresse.',
    }),
    codePostal: texte('Code postal', '', {
      schema: postalCodeSchema,
      aliases: ['Code postal (BAN)'],
      help: 'Celui de l’adresse.',
    }),
    etage: entier('Étage', '', {
      min: -10,
      max: 200,
      lecture: 'etage',
      aliases: ['N° étage appartement'],
      help: 'Distingue les logements d’une même adresse.',
    }),
    ensemble: { ...ENSEMBLE, example: '' },
    batiment: { ...BATIMENT, example: '' },
    date: {
      ...jour('Date', '21/11/2024', {
        required: true,
        aliases: ['Date du DPE', 'Date établissement DPE', 'DPEDATE', 'Établi le'],
      }),
      into: dpes.date,
    },
    kwhep: {
      ...entier('kWhEP/m².an', '215', {
        required: true,
        max: 2000,
        unit: 'kWhEP/m².an',
        lecture: 'mesure',
        help: 'Jamais 0\u00a0: un DPE vierge n’a pas de classe, sa ligne est refusée.',
        aliases: ['Conso 5 usages par m² é primaire', 'Consommation', 'Consommation énergie'],
      }),
      into: dpes.kwhepM2An,
    },
    kgco2: {
      ...entier('kgCO₂/m².an', '44', {
        required: true,
        max: 1000,
        unit: 'kgCO₂/m².an',
        lecture: 'mesure',
        aliases: ['Emission GES 5 usages par m²', 'Émissions GES', 'GES'],
      }),
      into: dpes.kgco2M2An,
    },
    surface: {
      ...entier('Surface', '64', {
        required: true,
        min: 1,
        max: 100_000,
        unit: 'm²',
        lecture: 'mesure',
        aliases: ['Surface habitable', 'Surface habitable logement', 'Shab', 'Surface (m²)'],
      }),
      into: dpes.surfaceM2,
    },
    energie: {
      ...choix('Énergie', DPE_ENERGIES, 'Gaz naturel', {
        required: true,
        aliases: ['Type énergie', 'Type énergie n°1'],
        synonymes: { ...MOTS_ENERGIES, 'Gaz naturel': [...MOTS_ENERGIES['Gaz naturel'], 'Gaz'] },
      }),
      into: dpes.energie,
    },
    diagnostiqueur: {
      ...texte('Diagnostiqueur', 'Diagnostics Exemple', {
        required: true,
        aliases: ['Nom du diagnostiqueur'],
      }),
      into: dpes.diagnostiqueur,
    },
  },
  references: [
    clientReference(dpes.clientId),
    { type: 'logements', columns: ['client', 'logement'], into: dpes.logementId, sinon: logementDuDpe },
    batimentReference(dpes.batimentId),
  ],
  derives: [
    groupeDuClient(dpes.groupeId),
    {
      into: dpes.contratId,
      valeur: sql`(select x.contrat_id from logements x where x.id = v.logement_id)`,
      initial: true,
    },
    { into: dpes.classeEnergie, valeur: ENERGIE },
    { into: dpes.classeGes, valeur: GES },
    { into: dpes.etiquette, valeur: sql`greatest(${ENERGIE} collate "C", ${GES} collate "C")` },
    { into: dpes.valideJusquau, valeur: sql`(v.date + interval '120 months')::date` },
    { into: dpes.origine, valeur: sql`'Importé'`, initial: true },
  ],
  controles: [
    { column: 'kwhep', motif: DPE_VIERGE, refuse: () => sql`c.kwhep_m2_an = 0` },
    {
      column: 'logement',
      motif: 'Indiquez un logement ou un bâtiment, un seul\u00a0: l’adresse n’en désigne pas un, et un seul.',
      refuse: () => sql`(c.logement_id is null) = (c.batiment_id is null)`,
    },
    {
      column: 'date',
      motif: 'La date ne peut pas être dans le futur.',
      refuse: () => sql`c.date > ${today()}::date`,
    },
  ],
})
