import { readPeople } from '@/lib/domain/comptes/import'

test('[ACCOUNT-16] the columns of a file of people are read by their names, in any order', () => {
  const person = { lastname: 'Noé', firstname: 'Ana', email: 'ana@exemple.fr' }
  for (const csv of [
    'Nom;Prénom;E-mail\nNoé;Ana;ana@exemple.fr',
    'E-mail;Nom;Prénom\nana@exemple.fr;Noé;Ana',
    'Prénom;E-mail;Nom\nAna;ana@exemple.fr;Noé',
  ])
    expect(readPeople(csv)).toMatchObject({ lines: [{ line: 2, email: 'ana@exemple.fr', person }] })
})

test.each(['Nom', 'Prénom', 'E-mail'])(
  '[ACCOUNT-16] a file without the column %s is refused whole',
  (name) => {
    const header = ['Nom', 'Prénom', 'E-mail'].filter((one) => one !== name).join(';')
    expect(readPeople(`${header}\nA;B`)).toEqual({
      fault: 'La première ligne doit nommer les colonnes « Nom », « Prénom » et « E-mail ».',
    })
  },
)

test('[ACCOUNT-16] an empty file and one of a header alone say so', () => {
  expect(readPeople('')).toEqual({ fault: 'Le fichier est vide.' })
  expect(readPeople('Nom;Prénom;E-mail')).toEqual({ fault: 'Le fichier ne contient personne.' })
})
