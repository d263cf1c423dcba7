import { nameHeadings, type TextNode } from '@/lib/domain/documents/documentation/sommaire'

const text = (value: string): TextNode => ({ type: 'text', value })
const element = (tagName: string, ...children: TextNode[]): TextNode => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

test('the summary of an article leads to the titles of its text, whatever they hold', () => {
  const titles = [
    element(
      'h2',
      text('Pourquoi '),
      element('strong', text('bien '), element('em', text('isoler'))),
      text(' ?'),
    ),
    element('p', text('Un texte')),
    element('h3', text('Détail')),
    element('h1', text('Où '), element('a', element('code', text('lire')))),
    element('pre', element('code', text('# Pas un titre'))),
    element('h2', text('…')),
    element('h2', text('Où lire')),
  ]
  expect(nameHeadings({ type: 'root', children: titles })).toEqual([
    { titre: 'Pourquoi bien isoler ?', ancre: 'pourquoi-bien-isoler' },
    { titre: 'Où lire', ancre: 'ou-lire' },
    { titre: 'Où lire', ancre: 'ou-lire-2' },
  ])
  expect(titles.map(({ properties }) => properties?.id)).toEqual([
    'pourquoi-bien-isoler',
    undefined,
    undefined,
    'ou-lire',
    undefined,
    undefined,
    'ou-lire-2',
  ])
})
