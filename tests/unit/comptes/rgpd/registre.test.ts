import { classeDeColonne, REGISTRE } from '@/lib/comptes/rgpd/registre'
import { TABLES } from '@/lib/comptes/rgpd/tables'

const columns = TABLES.flatMap(({ name: table, colonnes }) => colonnes.map(({ name }) => ({ table, name })))

test('every text and JSON column of the schema is classified: by its name, or by its table', () => {
  expect(columns.length).toBeGreaterThan(300)
  const unknown = columns.filter(({ table, name }) => classeDeColonne(table, name) === null)
  expect(unknown.map(({ table, name }) => `${table}.${name}`)).toEqual([])
})

test('a column that nobody has classified is told, and a free text until it is', () => {
  expect(classeDeColonne('users', 'surnom')).toBeNull()
  expect(classeDeColonne('users', 'lastname')).toEqual({ nature: 'nom', groupe: '' })
})

test('columns that name one person together have an e-mail, a phone or an account by which the row is found', () => {
  const lost = REGISTRE.flatMap(({ name, userId, colonnes }) =>
    colonnes
      .filter(({ nature }) => nature === 'nom' || nature === 'prenom' || nature === 'nom_complet')
      .filter(
        ({ groupe }) =>
          userId === null &&
          !colonnes.some(
            (other) => other.groupe === groupe && ['email', 'telephone', 'identite'].includes(other.nature),
          ),
      )
      .map((colonne) => `${name}.${colonne.name}`),
  )
  expect(lost).toEqual([])
})

test('a row is written by its author, not by whom decides it or is in charge of it', () => {
  const auteurs = new Map(TABLES.map((table) => [table.name, table.auteurs]))
  expect(auteurs.get('demandes')).toEqual(['createur_id'])
  expect(auteurs.get('fichiers')).toEqual(['auteur_id'])
  expect(auteurs.get('demandes_acces')).toEqual([])
  expect([...new Set(TABLES.flatMap((table) => table.auteurs))].sort()).toEqual(['auteur_id', 'createur_id'])
})

test.each([
  ['users', 'email', 'email', ''],
  ['occupants', 'mobile', 'telephone', ''],
  ['demandes', 'prescripteur_telephone', 'telephone', 'prescripteur'],
  ['demandes_ges', 'email_facturation', 'email', 'facturation'],
  ['demandes_ins', 'responsable_dossier_nom', 'nom', 'responsable_dossier'],
  ['souscriptions', 'coordonnees', 'identite', ''],
  ['demandes_pim', 'interlocuteur', 'identite', 'interlocuteur'],
  ['audit', 'details', 'libre', ''],
  ['agences', 'telephone', 'metier', ''],
  ['sessions', 'id', 'secret', ''],
])('%s.%s is « %s » of the group « %s »', (table, column, nature, groupe) => {
  expect(classeDeColonne(table, column)).toEqual({ nature, groupe })
})
