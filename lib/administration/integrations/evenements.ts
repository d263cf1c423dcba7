import { EVENTS } from '@/lib/app/events.generated'
import { isStaff, type Person } from '@/lib/domain/acces/permissions'

/** The events that a webhook of a person may take: those that are bound to no group are for the staff alone (FIRST-36). */
export const eventsFor = (person: Person) =>
  EVENTS.filter(({ isStaffOnly }) => isStaff(person) || !isStaffOnly)
