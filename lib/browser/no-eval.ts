import { config } from 'zod'

// The security policy of pages forbids code made of text: zod, which would try some for speed, is told so beforehand.
config({ jitless: true })
