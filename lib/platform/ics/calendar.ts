import ICAL from 'ical.js'

/** One event of a calendar; its texts may hold anything, line breaks included. */
export type CalendarEvent = {
  /** Identifier of the event, which never changes: a calendar that reads it again replaces what it knew. */
  uid: string
  /** Raised at each change of the event. */
  sequence: number
  /** When this version of the event was written: the stamp of the same version never changes. */
  modifiedAt: Date
  start: Date
  end: Date
  summary: string
  description?: string
  location?: string
  url?: string
  /** A cancelled event is taken out of the calendars that hold it. */
  isCancelled?: boolean
}

type Calendar = { name: string; events: readonly CalendarEvent[] }

/** The rule of summer time in France since 1996: the last Sundays of March and October. */
const PARIS = `BEGIN:VTIMEZONE
TZID:Europe/Paris
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`

// Without its type the name of a calendar would be written as it is, line breaks included.
ICAL.design.icalendar.property['x-wr-calname'] = ICAL.design.icalendar.property.summary

/** A calendar file (RFC 5545), its hours in the time of Paris. */
export function calendarText({ name, events }: Calendar): string {
  const calendar = new ICAL.Component('vcalendar')
  const paris = new ICAL.Timezone(ICAL.Component.fromString(PARIS))
  setTexts(calendar, {
    version: '2.0',
    prodid: '-//EHS//Extranet//FR',
    calscale: 'GREGORIAN',
    method: 'PUBLISH',
    'x-wr-calname': name,
    'x-wr-timezone': paris.tzid,
  })
  calendar.addSubcomponent(paris.component)
  for (const event of events) calendar.addSubcomponent(eventOf(event, paris))
  return `${calendar}\r\n`
}

function eventOf(event: CalendarEvent, paris: ICAL.Timezone): ICAL.Component {
  const written = new ICAL.Event()
  written.startDate = localTime(event.start, paris)
  written.endDate = localTime(event.end, paris)
  written.sequence = event.sequence
  const stamp = ICAL.Time.fromJSDate(event.modifiedAt, true)
  written.component.addPropertyWithValue('dtstamp', stamp)
  written.component.addPropertyWithValue('last-modified', stamp)
  setTexts(written.component, {
    uid: event.uid,
    status: event.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: event.url && new URL(event.url).href,
  })
  return written.component
}

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** By `Intl`: the package's own conversion is an hour off in the hour after each change of the clocks. */
function localTime(at: Date, zone: ICAL.Timezone): ICAL.Time {
  const time = ICAL.Time.fromDateTimeString(LOCAL.format(at).replace(' ', 'T'))
  time.zone = zone
  return time
}

/** Properties that have a text; whatever a person typed stays inside its line. */
function setTexts(component: ICAL.Component, texts: Record<string, string | undefined>): void {
  for (const [name, text] of Object.entries(texts))
    if (text) component.addPropertyWithValue(name, plainText(text))
}

const plainText = (text: string) => text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
