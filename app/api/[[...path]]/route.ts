import { drawApercu } from '@/components/administration/portails/draw-apercu'
import { apercuOf } from '@/lib/accueil/apercu'
import { CALLS } from '@/lib/calls.generated'
import { apercuCall } from '@/lib/contenu/portails/calls'
import { openDoor } from '@/lib/door/door'

const apercu = apercuCall(async (...asked) => drawApercu(await apercuOf(...asked)))

/** The one door of the calls. HEAD is answered by Next with GET's headers. */
const door = openDoor([...CALLS, apercu])

export { door as DELETE, door as GET, door as OPTIONS, door as PATCH, door as POST, door as PUT }
