import { generationSchema, nomDeLaVisite, nomDuLogement, uniqueNames } from '@/lib/domain/visites/generation'

test('[VISIT-23] files are named EI_LOGEMENT_DATE, and no two have one name', () => {
  const place = { ensemble: 12_045, logement: 'LOG 0012/É', date: '2026-11-21' }
  expect(nomDeLaVisite(place)).toBe('12045_LOG-0012-E_2026-11-21')
  expect(nomDuLogement({ ensemble: 12_045, logement: null })).toBe('12045_PARTIES-COMMUNES')
  expect(nomDuLogement({ ensemble: null, logement: '../..' })).toBe('SANS-EI_PARTIES-COMMUNES')
  const nameOf = uniqueNames()
  expect(nameOf('a', 'pdf')).toBe('a.pdf')
  expect(nameOf('a', 'jpg')).toBe('a.jpg')
  expect(nameOf('a', 'pdf')).toBe('a_2.pdf')
})

test('a generation names each content once, in the order of the pages, and a period that ends after its start', () => {
  const body = {
    debut: '2026-01-01',
    fin: '2026-12-31',
    contratId: null,
    ensembleId: 12,
    type: null,
    realisees: true,
    contenus: ['photos', 'bi', 'photos'],
    regroupement: 'zip',
  }
  expect(generationSchema.parse(body).contenus).toEqual(['bi', 'photos'])
  for (const fault of [{ contenus: [] }, { debut: '2027-01-01' }, { fin: '' }, { regroupement: '' }])
    expect(generationSchema.safeParse({ ...body, ...fault }).success).toBe(false)
})
