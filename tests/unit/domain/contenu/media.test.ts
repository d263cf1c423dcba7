import { mediaAddress } from '@/lib/domain/contenu/media'

test.each([
  ['https://media.exemple.fr', '/a.png', 'https://media.exemple.fr/a.png'],
  ['https://media.exemple.fr/', 'a.png', 'https://media.exemple.fr/a.png'],
  ['/v2/medias', '/logos/a.png', '/v2/medias/logos/a.png'],
])('[OPS-15] the media path « %s » and the file « %s » give « %s »', (path, file, address) => {
  expect(mediaAddress(path, file)).toBe(address)
})
