import { drawApercu } from '@/components/administration/portails/draw-apercu'
import { methods } from '@/lib/api/methods'
import { apercuRoute } from '@/lib/portails/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: apercuRoute(drawApercu) })
