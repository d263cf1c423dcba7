import { drawApercu } from '@/components/administration/portails/draw-apercu'
import { apercuOf } from '@/lib/accueil/apercu'
import { CALLS } from '@/lib/app/calls.generated'
import { openDoor } from '@/lib/app/door/door'
import { apercuCall } from '@/lib/contenu/portails/calls'

const apercu = apercuCall(async (...asked) => drawApercu(await apercuOf(...asked)))

/** The one door of the calls. HEAD is answered by Next with GET's headers. */
const door = openDoor([...CALLS, apercu])

export { door as DELETE, door as GET, door as OPTIONS, door as PATCH, door as POST, door as PUT }
