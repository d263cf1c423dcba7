import { mesureCo } from '@/lib/domain/parc/co'

test.each([
  [0, 'Normal'],
  [9, 'Normal'],
  [10, 'Anomalie'],
  [49, 'Anomalie'],
  [50, 'Danger grave'],
  [200, 'Danger grave'],
])('[PARK-39] %i ppm of carbon monoxide: %s', (ppm, niveau) => {
  expect(mesureCo(ppm).niveau).toBe(niveau)
})

test('[PARK-39] a grave danger comes with the order to stop, nothing else does', () => {
  expect(mesureCo(50).consigne).toMatch(/^Arrêtez l’appareil/)
  expect(mesureCo(49).consigne).not.toMatch(/Arrêtez/)
  expect(mesureCo(9).consigne).toBeNull()
})
