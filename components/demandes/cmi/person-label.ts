import type { WorkManager } from '@/lib/domain/demandes/commun/intervenants'

/** A person in one line: « Claire DUMONT ». */
export function personLabel({ firstname, lastname }: Pick<WorkManager, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`
}
