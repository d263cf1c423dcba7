import { blocsATraiter, EXEMPLE_A_TRAITER, personnes } from '@/lib/platform/mail/a-traiter'
import { blockText } from '@/lib/platform/mail/blocks'

const claire = {
  nom: 'Madame Claire DUMONT',
  qualite: 'client final',
  telephones: ['0639980001', null],
  email: 'claire@exemple.fr',
}

test('[TRUST-45] a person whom a request names twice is told once, with each role and each number', () => {
  const again = { nom: 'Dumont Claire', qualite: 'auteur', telephones: ['+33 6 39 98 00 01', '0199000001'] }
  expect(personnes([claire, again])).toHaveLength(1)
  const text = blocsATraiter({ ...EXEMPLE_A_TRAITER, aAppeler: [claire, again] })
    .map(blockText)
    .join('\n')
    .replaceAll('\u00a0', ' ')
  expect(text).toContain(
    'Madame Claire DUMONT (client final, auteur)\n06 39 98 00 01\n01 99 00 00 01\nclaire@exemple.fr',
  )
  expect(text).not.toContain('Ou :')
})

test('[TRUST-45] two persons of one number, or of one name reached apart, stay two', () => {
  const paul = { ...claire, nom: 'Paul DUMONT' }
  const other = { ...claire, telephones: ['0199000009'], email: 'c.dumont@exemple.fr' }
  expect(personnes([claire, paul, other])).toEqual([claire, paul, other])
  expect(
    personnes([
      { ...claire, nom: 'Ольга' },
      { ...claire, nom: 'Иван' },
    ]),
  ).toHaveLength(2)
})
