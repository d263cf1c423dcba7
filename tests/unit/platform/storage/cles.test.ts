import { TABLES } from '@/lib/comptes/rgpd/tables'

/** Columns that are called keys and name nothing that the storage holds. */
const OTHERS = [
  ...['idempotence.cle', 'import_signalements.cle', 'limites.key', 'outbox.cle_unique', 'parametres.cle'],
  ...['second_facteurs.cle_id', 'second_facteurs.cle_publique'],
]

test('the rows of `fichiers` alone name stored files: the daily sweep removes what they do not name', () => {
  const named = TABLES.flatMap(({ name, colonnes }) =>
    colonnes
      .filter((colonne) => /(^|_)(cle|cles|chemin|key|fichier|fichiers|stockage)(_|$)/.test(colonne.name))
      .map((colonne) => `${name}.${colonne.name}`),
  )
  expect(named.filter((column) => !OTHERS.includes(column))).toEqual(['fichiers.cle'])
})
