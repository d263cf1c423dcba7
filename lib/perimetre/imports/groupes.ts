import { sql } from 'drizzle-orm'
import { PORTAL_IDS, PORTAL_TYPES, type PortalKey, portalTypeOfId } from '@/lib/domain/acces/portails'
import { booleen, montant, texte } from '@/lib/domain/imports/colonne'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { archivage } from '@/lib/platform/imports/archivage'
import { defineImport, defineReferentiel } from '@/lib/platform/imports/definition'
import { GROUPE_EN_USAGE, gardeDe } from '../en-usage'

const types = sql.join(
  (Object.keys(PORTAL_IDS) as PortalKey[]).map((key) => {
    const id = PORTAL_IDS[key]
    return sql`(${id}::int, ${portalTypeOfId(id) ?? key}::text), (${id}::int, ${key}::text)`
  }),
  sql`, `,
)

/** Portals by their name, the ten of the specification by their type too. */
const PORTAILS = sql`select p.id, lower(p.nom) as mot from groupes p where p.parent_groupe_id is null
  union select p.id, lower(w.mot) from (values ${types}) as w(id, mot) join groupes p on p.id = w.id`

export const portailsReferentiel = defineReferentiel({
  type: 'portails',
  label: 'Portails',
  table: groupes,
  key: 'portail',
  parCle: sql`select min(x.id) as id, x.mot as portail from (${PORTAILS}) x group by x.mot having count(distinct x.id) = 1`,
  peu: true,
})

export const groupesImport = defineImport({
  type: 'groupes',
  label: 'Groupes',
  description:
    'Les groupes des partenaires, sous leur portail. Les autres fichiers les nomment par leur code, ou par « PORTAIL/Nom ».',
  table: groupes,
  key: ['cle'],
  sansCasse: true,
  exemples: [
    { code: 'GRP-002', portail: 'PIM', nom: 'Promoteur Exemple', remise: 'Non', tarifRemise: '45,50' },
    { portail: 'CMI', nom: 'Groupe Exemple', remise: 'Non', tarifRemise: '45,50' },
  ],
  columns: {
    code: {
      ...texte('Code', 'GRP-001', {
        aliases: ['Numéro de tiers', 'Num tiers'],
        help: 'Ce qui nomme le groupe ; sans code, son portail et son nom.',
      }),
      into: groupes.numTiers,
    },
    portail: texte('Portail', 'COLLECTIF', {
      required: true,
      help: `Nom du portail, ou l’un de : ${PORTAL_TYPES.join(', ')}.`,
    }),
    nom: { ...texte('Nom', 'Groupe Exemple', { required: true }), into: groupes.nom },
    remise: {
      ...booleen('Remise équipement supplémentaire', 'Non'),
      into: groupes.appliquerRemise,
      sinon: sql`false`,
    },
    tarifRemise: {
      ...montant('Tarif remisé', '45,50', { max: 100_000_000 }),
      into: groupes.tarifRemiseCents,
      sinon: sql`0`,
    },
  },
  calculs: {
    cle: {
      de: 'code',
      valeur: ({ code, portail, nom }) => (code || `${portail}/${nom}`).toLowerCase(),
    },
  },
  references: [{ type: 'portails', columns: ['portail'], into: groupes.parentGroupeId, fixe: true }],
  derives: [
    {
      into: groupes.type,
      valeur: sql`(select p.type from groupes p where p.id = v.parent_groupe_id)`,
      initial: true,
    },
  ],
  fermeture: archivage(groupes.archiveLe, groupes.parentGroupeId, gardeDe(GROUPE_EN_USAGE)),
  parCle: sql`select min(x.id) as id, x.cle from (
      select g.id, lower(g.num_tiers) as cle from groupes g where g.parent_groupe_id is not null and g.num_tiers <> ''
      union select g.id, lower(p.mot || '/' || g.nom) from groupes g join (${PORTAILS}) p on p.id = g.parent_groupe_id
    ) x group by x.cle having count(distinct x.id) = 1`,
  peu: true,
  clesDuLot: (lot) =>
    sql`select rang, cle from ${lot} union all select rang, lower(portail || '/' || nom) from ${lot}`,
})
