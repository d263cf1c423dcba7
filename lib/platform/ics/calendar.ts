import { dayInParis } from '@/lib/domain/days'

/** One event of a calendar; its texts may hold anything, line breaks included. */
export type CalendarEvent = {
  /** The same for ever for one event: a calendar that reads it again replaces what it knew. */
  uid: string
  /** Raised at each change of the event. */
  sequence: number
  start: Date
  end: Date
  summary: string
  description?: string
  location?: string
  url?: string
  /** A cancelled event is taken out of the calendars that hold it. */
  isCancelled?: boolean
}

type Calendar = { name: string; events: readonly CalendarEvent[]; writtenAt: Date }

const ZONE = 'Europe/Paris'

/** The rule of summer time in France since 1996: the last Sundays of March and October. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar file (RFC 5545), its hours in the time of Paris. */
export function calendarText({ name, events, writtenAt }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//EHS//Extranet//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    property('X-WR-CALNAME', name),
    `X-WR-TIMEZONE:${ZONE}`,
    ...TIME_ZONE,
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, writtenAt: Date): string[] {
  const optional = (key: string, value: string | undefined) => (value ? [property(key, value)] : [])
  return [
    'BEGIN:VEVENT',
    property('UID', event.uid),
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART;TZID=${ZONE}:${local(event.start)}`,
    `DTEND;TZID=${ZONE}:${local(event.end)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    property('SUMMARY', event.summary),
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    ...(event.url ? [`URL:${new URL(event.url).href}`] : []),
    'END:VEVENT',
  ]
}

const property = (key: string, text: string) => `${key}:${escapeText(text)}`

/** A text as a value: whatever a person typed stays inside its line. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const MAX_BYTES = 75

/** Lines of 75 bytes at most, never cut inside a character; each further one begins with a space. */
function fold(line: string): string {
  let text = ''
  let room = MAX_BYTES
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (bytes > room) {
      text += '\r\n '
      room = MAX_BYTES - 1
    }
    text += character
    room -= bytes
  }
  return text
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const local = (at: Date) => `${dayInParis(at)}T${TIME.format(at)}`.replace(/[-:]/g, '')
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
