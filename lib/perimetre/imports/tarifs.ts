import { type SQL, sql } from 'drizzle-orm'
import { PORTAL_TYPES } from '@/lib/domain/acces/portails'
import { booleen, entier, jour, liste, montant, texte } from '@/lib/domain/imports/colonne'
import { readChoice } from '@/lib/domain/imports/valeurs'
import { today } from '@/lib/platform/clock'
import { tarifsPrestations as tarifs } from '@/lib/platform/db/schema/administration/referentiel'
import { defineImport } from '@/lib/platform/imports/definition'

const MOST_CENTS = 100_000_000

const MEME_LIGNE = sql`o.prestation = l.prestation and o.modele = l.modele and o.duree = l.duree
  and nullif(o.energie, '') is not distinct from nullif(l.energie, '')`
const SERIE = sql`x.code_prestation = c.code_prestation and x.code_model = c.code_model and x.duree_contrat = c.duree_contrat
  and x.type_energie is not distinct from c.type_energie`

/** Whether these days are some of those of `c`, the last ones included; null has no end. */
const partage = (du: SQL, au: SQL) =>
  sql`(${du} <= coalesce(c.valide_au, 'infinity') and c.valide_du <= coalesce(${au}, 'infinity'))`

/** The last day of another line of the file: what it says, or what is stored where it has no such column. */
const FIN = sql`case when o."valideAu" is null then (select x.valide_au from tarifs_prestations x
  where ${SERIE} and x.valide_du = o."valideDu"::date) else nullif(o."valideAu", '')::date end`

export const tarifsImport = defineImport({
  type: 'tarifs',
  label: 'Tarifs',
  description: 'Le catalogue des prestations de mise en service et de leurs prix.',
  table: tarifs,
  key: ['prestation', 'modele', 'duree', 'energie', 'valideDu'],
  homonymes: true,
  columns: {
    prestation: {
      ...texte('Code prestation', 'MES-CHAUD', { required: true, aliases: ['CODE_PRESTATION'] }),
      into: tarifs.codePrestation,
    },
    modele: {
      ...texte('Code modèle', 'M24', { required: true, aliases: ['CODE_MODEL'] }),
      into: tarifs.codeModel,
    },
    duree: {
      ...entier('Durée du contrat', '1', {
        required: true,
        max: 100,
        unit: 'années',
        aliases: ['DUREE_CONTRAT'],
      }),
      into: tarifs.dureeContrat,
    },
    energie: { ...texte('Énergie', 'Gaz', { aliases: ['TYPE_ENERGIE'] }), into: tarifs.typeEnergie },
    valideDu: { ...jour('Valide du', '01/01/2026', { required: true }), into: tarifs.valideDu },
    valideAu: { ...jour('Valide au', '31/12/2026', { borne: 'fin' }), into: tarifs.valideAu },
    libelle: { ...texte('Libellé', 'Mise en service chaudière', { required: true }), into: tarifs.libelle },
    tarif: {
      ...montant('Tarif', '129,00', { required: true, max: MOST_CENTS, help: 'Hors taxes.' }),
      into: tarifs.tarifCents,
    },
    tarifEhs: {
      ...montant('Tarif EHS', '99,00', { required: true, max: MOST_CENTS, aliases: ['TARIF_EHS'] }),
      into: tarifs.tarifEhsCents,
    },
    option: { ...booleen('Option', 'Non'), into: tarifs.estOption, sinon: sql`false` },
    portails: {
      ...liste('Portails', (text) => readChoice(text, PORTAL_TYPES), 'CMI|PIM', {
        stricte: true,
        help: 'Types de portails qui emploient ce prix, séparés par « | » ; vide pour tous.',
      }),
      into: tarifs.portails,
      sinon: sql`'{}'::text[]`,
    },
    typeEquipement: { ...texte('Type d’équipement', 'Chaudière'), into: tarifs.typeEquipement },
    marque: { ...texte('Marque', 'Marque exemple'), into: tarifs.marque },
    nomModele: { ...texte('Modèle', 'Modèle exemple'), into: tarifs.modele },
  },
  controles: [
    {
      column: 'valideAu',
      motif: 'La fin de validité est avant son début.',
      refuse: () => sql`c.valide_au < c.valide_du`,
    },
    {
      column: 'valideDu',
      motif:
        'Un autre prix de cette ligne est valable ces jours-là\u00a0: donnez son dernier jour, dans le même import ou avant.',
      refuse: (lot) => sql`exists (select 1 from ${lot('tarifs')} o where ${MEME_LIGNE} and o.rang <> l.rang
          and o."valideDu" <> l."valideDu" and ${partage(sql`o."valideDu"::date`, FIN)})
        or exists (select 1 from tarifs_prestations x where ${SERIE} and x.id is distinct from c."_id"
          and ${partage(sql`x.valide_du`, sql`x.valide_au`)} and not exists (select 1 from ${lot('tarifs')} o
            where ${MEME_LIGNE} and o."valideDu" = x.valide_du::text))`,
    },
  ],
  fermeture: {
    libelle: 'ne serait plus valide',
    ouverte: sql`t.valide_au is null`,
    fermer: () => sql`valide_au = greatest(${today()}::date, valide_du)`,
    perimetre: null,
  },
})
