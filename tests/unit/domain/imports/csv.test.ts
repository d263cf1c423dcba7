import { parseCsv } from '@/lib/domain/imports/csv'

describe('CSV', () => {
  test.each([
    ['a;b\n1; 2 ', ';'],
    ['a,b\r\n1,2\r\n', ','],
    ['\ufeffa\tb\n1\t2', 'tab'],
  ])('cells of %j, separated by « %s »', (text) => {
    expect(parseCsv(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ])
  })

  test('[FIRST-28] quotes hold separators, quotes and line ends; records count, and empty lines', () => {
    expect(parseCsv('a;b\n"x;""y""\nz";2\n\n;\n3;4')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x;"y"\nz', '2'] },
      { line: 5, cells: ['3', '4'] },
    ])
    expect(parseCsv('')).toEqual([])
  })

  test('a badly quoted cell takes no other line with it', () => {
    expect(parseCsv('a;b\n1;"Résidence "Les Acacias""\n2; "x;y" \n3;12" de large\n4;"ouvert')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'Résidence Les Acacias""'] },
      { line: 3, cells: ['2', 'x;y'] },
      { line: 4, cells: ['3', '12" de large'] },
      { line: 5, cells: ['4', 'ouvert'] },
    ])
  })
})
