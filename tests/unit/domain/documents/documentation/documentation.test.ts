import { mailtoAddress, serviceUrl } from '@/lib/domain/campagnes/illigo'
import { formatOf, isShown, slugOf } from '@/lib/domain/documents/documentation/documentation'
import { publicationForm } from '@/lib/domain/documents/documentation/publication'

test.each([
  ['L’entretien annuel des chaudières', 'l-entretien-annuel-des-chaudieres'],
  ['Odeur de gaz : que faire ?', 'odeur-de-gaz-que-faire'],
  ['2026', 'document-2026'],
  ['List', 'document-list'],
  ['…', 'document'],
  [`${'long '.repeat(40)}titre`, 'long-'.repeat(16).slice(0, -1)],
])('the address of « %s »', (titre, slug) => {
  expect(slugOf(titre)).toBe(slug)
})

test('format of a document by the type of its file', () => {
  const types = ['application/pdf', 'image/jpeg', 'image/png', 'text/html', null]
  expect(types.map(formatOf)).toEqual(['PDF', 'JPG', 'PNG', 'Fichier', 'Article'])
  expect(['application/pdf', 'text/html', 'image/svg+xml'].map(isShown)).toEqual([true, false, false])
})

test('a publication is for portals that are chosen, unless its author may publish for all', () => {
  const values = { titre: ' Fiche ', categorie: 'Notices', resume: '', texte: '', portails: [], roles: ['3'] }
  const parse = (everywhere: boolean, portails: string[]) =>
    publicationForm({ everywhere }).safeParse({ ...values, portails })
  expect(parse(false, []).error?.issues.map(({ message }) => message)).toEqual([
    'Choisissez au moins un portail.',
  ])
  expect(parse(true, []).data).toMatchObject({ titre: 'Fiche', portails: [], roles: [3] })
  expect(parse(false, ['1190']).data?.portails).toEqual([1190])
  expect(publicationForm({ everywhere: true }).safeParse({ ...values, roles: ['2'] }).success).toBe(false)
  expect(publicationForm({ everywhere: true }).safeParse({ ...values, categorie: '' }).success).toBe(false)
})

test('a service of a partner is https, and its contact one address', () => {
  const paths = ['https://partenaire.exemple.fr/a', 'http://exemple.fr', 'javascript:alert(1)', '/page', null]
  expect(paths.map(serviceUrl)).toEqual(['https://partenaire.exemple.fr/a', null, null, null, null])
  const contacts = ['mailto:a@exemple.fr', 'mailto:a@exemple.fr?bcc=b@exemple.fr', 'mailto:a', 'tel:01', null]
  expect(contacts.map(mailtoAddress)).toEqual(['a@exemple.fr', null, null, null, null])
})
