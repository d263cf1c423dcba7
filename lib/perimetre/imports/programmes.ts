import { sql } from 'drizzle-orm'
import { texte } from '@/lib/domain/imports/colonne'
import { defineImport } from '@/lib/platform/imports/definition'
import { clientsImport } from './clients'

const { table, key, columns, references, annonces, autour, retourSauf } = clientsImport
/** The example of a client is of a group of no promoter. */
const PROMOTEUR = columns.groupe && { ...columns.groupe, example: 'GRP-002' }

/** A programme of a promoter is a client account of its group (FOLLOW-01): the same columns, in groups of promoters alone. */
export const programmesImport = defineImport({
  type: 'programmes',
  label: 'Programmes',
  description:
    'Les programmes des promoteurs\u00a0: chacun est un compte client d’un groupe du portail des promoteurs. Ses lots sont des logements (fichier « logements »), ses mises en service des interventions\u00a0: leurs fichiers viennent dans un import suivant.',
  table,
  key,
  columns: {
    ...columns,
    client: {
      ...texte('Code programme', 'P-1001', { required: true, aliases: ['Code client', 'Client'] }),
      into: columns.client?.into,
    },
    ...(PROMOTEUR ? { groupe: PROMOTEUR } : {}),
    nom: { ...texte('Nom', 'Programme Exemple', { required: true }), into: columns.nom?.into },
  },
  references,
  annonces,
  autour,
  retourSauf,
  controles: [
    {
      column: 'groupe',
      motif: 'Ce groupe n’est pas celui d’un promoteur.',
      refuse: (lot) => {
        const groupes = lot('groupes')
        const stored = sql`exists (select 1 from groupes g where g.id = c.groupe_id and g.type <> 'PIM')`
        return groupes
          ? sql`${stored} or (c.groupe_id = -1 and not exists (select 1 from ${groupes} o
              where lower(l.groupe) in (o.cle, lower(o.portail || '/' || o.nom)) and lower(o.portail) = 'pim'))`
          : stored
      },
    },
  ],
})
