import {
  afterFind,
  afterSubmit,
  back,
  forward,
  PARCOURS,
  type Parcours,
  START,
} from '@/lib/domain/campagnes/etapes'

const { jpo, basnox, depannage, resiliation, replanification } = PARCOURS

/** Step numbers of repeated moves. */
function stepsOf(start: number, move: typeof back, count: number): number[] {
  let place = { ...START, step: start }
  return Array.from({ length: count }, () => {
    place = move(place)
    return place.step
  })
}

test('[PUBLIC-07] /jpo and /basnox have steps 1 to 6, /depannage ends at step 3', () => {
  const walk = (parcours: Parcours) => stepsOf(1, (place) => forward(parcours, place), 8)
  expect(walk(jpo)).toEqual([2, 3, 4, 5, 6, 6, 6, 6])
  expect(walk(basnox)).toEqual([2, 3, 4, 5, 6, 6, 6, 6])
  expect(walk(depannage)).toEqual([2, 3, 3, 3, 3, 3, 3, 3])
})

test.each([
  ['jpo', jpo],
  ['basnox', basnox],
  ['depannage', depannage],
])('[PUBLIC-08] finding the customer sets step 3 in /%s, not submitted', (_, parcours) => {
  expect(afterFind(parcours)).toEqual({ step: 3, submitted: false })
})

test('[PUBLIC-09] back lowers the step by one and never below 1: 3→2→1→1', () => {
  expect([3, ...stepsOf(3, back, 3)]).toEqual([3, 2, 1, 1])
})

test.each([
  ['jpo', jpo, 6],
  ['basnox', basnox, 6],
  ['depannage', depannage, 3],
] as const)('[PUBLIC-10] submit ends /%s', (_, parcours, step) => {
  expect(afterSubmit(parcours)).toEqual({ step, submitted: true })
})

test('the separate flag tells the two steps 3 of /depannage apart', () => {
  expect(afterFind(depannage).submitted).toBe(false)
  expect(afterSubmit(depannage).submitted).toBe(true)
})

test.each([
  ['resiliation', resiliation],
  ['replanification', replanification],
])('/%s: what is found sets step 2, submit sets step 3', (_, parcours) => {
  expect(afterFind(parcours).step).toBe(2)
  expect(afterSubmit(parcours).step).toBe(3)
})
