import type { BenchCase } from '../case'

export const seed: BenchCase = {
  id: 'PERF-02',
  title: 'Jeu de démonstration S dans une base embarquée vide',
  run: async ({ seedMs }) => [
    {
      id: 'PERF-02',
      title: 'Jeu de démonstration S dans une base embarquée vide',
      figures: 'migrations non comprises',
      value: seedMs / 1000,
      target: { atMost: 10 },
      unit: 's',
    },
  ],
}
