import { type CalendarEvent, calendarText } from '@/lib/platform/ics/calendar'

const visit: CalendarEvent = {
  uid: 'rendez-vous-12@extranet.exemple.fr',
  sequence: 1,
  modifiedAt: new Date('2026-11-21T08:00:00Z'),
  start: new Date('2026-11-30T08:00:00+01:00'),
  end: new Date('2026-11-30T12:00:00+01:00'),
  summary: 'Entretien annuel',
  location: '12 rue des Acacias, 59000 Lille',
  url: 'https://extranet.exemple.fr/v2/confirmation-sms?ID=abc&id=12',
}
const written = (event: CalendarEvent) => calendarText({ name: 'Rendez-vous', events: [event] })
/** Lines as a calendar reads them: what was folded is one line again. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an event has the hours of Paris, a lasting UID and a sequence', () => {
  const text = written(visit)
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  const lines = linesOf(text)
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:Europe/Paris',
      'UID:rendez-vous-12@extranet.exemple.fr',
      'DTSTAMP:20261121T080000Z',
      'LAST-MODIFIED:20261121T080000Z',
      'DTSTART;TZID=Europe/Paris:20261130T080000',
      'DTEND;TZID=Europe/Paris:20261130T120000',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'SUMMARY:Entretien annuel',
      'LOCATION:12 rue des Acacias\\, 59000 Lille',
      'URL:https://extranet.exemple.fr/v2/confirmation-sms?ID=abc&id=12',
    ]),
  )
})

test('summer hours are those of Paris too, and a cancelled event says so', () => {
  const summer = { ...visit, start: new Date('2027-07-01T08:00:00+02:00'), isCancelled: true }
  expect(linesOf(written(summer))).toEqual(
    expect.arrayContaining(['DTSTART;TZID=Europe/Paris:20270701T080000', 'STATUS:CANCELLED']),
  )
})

test('a text cannot leave its line: separators, line breaks and control characters', () => {
  const summary = 'a;b,c\\d\r\nATTENDEE:x\nEND:VEVENT\r\u2028BEGIN:VALARM\u0000'
  const lines = linesOf(written({ ...visit, summary }))
  expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d\\nATTENDEE:x\\nEND:VEVENT\\n\\nBEGIN:VALARM')
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines).not.toContain('BEGIN:VALARM')
})

test('lines are folded at 75 bytes, never inside a character', () => {
  const summary = `${'é'.repeat(60)}${'🔥'.repeat(30)}`
  const text = written({ ...visit, summary })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\ufffd')
  expect(linesOf(text)).toContain(`SUMMARY:${summary}`)
})
