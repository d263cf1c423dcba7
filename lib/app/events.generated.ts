// Made by `npm run gather`. Do not edit.
import { eventsOf } from '@/lib/platform/events/define'
import * as campagnesEvents from '@/lib/campagnes/events'
import * as campagnesInscriptionEvents from '@/lib/campagnes/inscription/events'
import * as campagnesSouscriptionEvents from '@/lib/campagnes/souscription/events'
import * as comptesEvents from '@/lib/comptes/events'
import * as demandesEvents from '@/lib/demandes/events'
import * as documentsContractuelsEvents from '@/lib/documents/contractuels/events'
import * as documentsDevisEvents from '@/lib/documents/devis/events'
import * as documentsEvents from '@/lib/documents/events'
import * as visitesEvents from '@/lib/visites/events'

export const EVENTS = eventsOf([
  campagnesEvents,
  campagnesInscriptionEvents,
  campagnesSouscriptionEvents,
  comptesEvents,
  demandesEvents,
  documentsContractuelsEvents,
  documentsDevisEvents,
  documentsEvents,
  visitesEvents,
])
