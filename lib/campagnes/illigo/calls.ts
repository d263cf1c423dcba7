import 'server-only'
import { z } from 'zod'
import { noteClick } from '@/lib/campagnes/illigo/commands/note-click'
import { requestContact } from '@/lib/campagnes/illigo/commands/request-contact'
import { readOffer } from '@/lib/campagnes/illigo/offer'
import { contactRequest } from '@/lib/domain/campagnes/illigo'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { reply } from '@/lib/platform/http/response'

/** `POST illigo/clics`: notes a click on « Accéder au service » and gives its link (HOME-31). */
export const clickCall = defineCall({
  method: 'POST',
  path: 'illigo/clics',
  auth: 'session',
  summary: 'Note un clic vers le service du partenaire et donne son adresse.',
  output: z.object({ data: z.object({ url: z.string() }) }),
  limit: { name: 'illigo-clics', points: 120, seconds: 600, by: 'user' },
  handler: async ({ session }) => {
    const perimetre = await getPerimetre(session)
    const offer = await readOffer(session, perimetre)
    if (!offer?.service) throw new NotFoundError()
    await noteClick(session.user.id, perimetre.groupe?.id ?? null)
    return { data: { url: offer.service.url } }
  },
})

/** `POST illigo/contact`: asks the partner for a contact. */
export const contactCall = defineCall({
  method: 'POST',
  path: 'illigo/contact',
  auth: 'session',
  personal: true,
  summary: 'Demande au partenaire de prendre contact avec la personne.',
  body: contactRequest,
  creates: true,
  limit: { name: 'illigo-contact', points: 10, seconds: 3600, by: 'user' },
  status: 201,
  handler: async ({ session, body, acteur, remember }) => {
    const perimetre = await getPerimetre(session)
    const offer = await readOffer(session, perimetre)
    if (!offer?.contact) throw new NotFoundError()
    const answer = reply(201, { data: { envoyee: true } })
    await requestContact(body, {
      user: session.user,
      groupe: perimetre.groupe,
      offre: { titre: offer.titre, contact: offer.contact },
      acteur,
      done: (tx) => remember(tx, answer),
    })
    return answer
  },
})
