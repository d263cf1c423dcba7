import { splitNumber, splitStreet } from '@/lib/domain/identite/address-completion'
import { foldText } from '@/lib/domain/textes/fold-text'

describe('addresses that are completed', () => {
  test.each([
    ['rue des Acacias', 'Rue', 'des Acacias'],
    ['AVENUE JEAN-JAURÈS', 'Avenue', 'JEAN-JAURÈS'],
    ['Chemin communal des Vignes', 'Chemin communal', 'des Vignes'],
    ['Sentier du Moulin', 'sentier', 'du Moulin'],
    ['Zone d’activité Nord', "Zone d'activité", 'Nord'],
    ['La Canebière', '', 'La Canebière'],
    ['Rue', '', 'Rue'],
  ])('« %s »: type « %s », name « %s »', (street, type, name) => {
    expect(splitStreet(street)).toEqual({ type, name })
  })

  test.each([
    ['12 rue des aca', '12', 'rue des aca'],
    ['12bis, rue des aca', '12bis', 'rue des aca'],
    ['12 TER rue des aca', '12ter', 'rue des aca'],
    ['12 b rue des aca', '12b', 'rue des aca'],
    ['59000 Lille', '', '59000 Lille'],
    ['rue du 8 mai', '', 'rue du 8 mai'],
  ])('« %s »: number « %s », then « %s »', (typed, number, rest) => {
    expect(splitNumber(typed)).toEqual({ number, rest })
  })

  test('texts are compared without accents, capitals nor signs', () => {
    expect(foldText(' Saint-Étienne-d’Œuvre ')).toBe('saint etienne d oeuvre')
  })
})
