const ANSWERS = 'page-repond'
const READY = 'page-prete'

/**
 * First script of the page. Keeps the last button pressed where React does not answer yet, and presses it again each time it
 * takes a part of the page over. A press that React cannot answer does not reach its target: React stops it on its way down.
 * A form marked as early is not sent by the browser, which would put what it holds in the address: it is sent once it answers.
 */
export const EARLY_PRESS = `(()=>{let kept,sent,answers
const early=(form)=>form.hasAttribute('data-early')
addEventListener('submit',(event)=>{
if(early(event.target)){event.preventDefault();sent=event.target}
},true)
addEventListener('click',({target})=>{
sent=null
kept=target.closest?.('button[type=button]')
target.addEventListener('click',()=>{if(answers)kept=null},{capture:true,once:true})
},true)
addEventListener('${ANSWERS}',()=>{answers=true})
addEventListener('${READY}',()=>setTimeout(()=>{if(kept?.isConnected)kept.click()
if(sent?.isConnected&&!early(sent)){const form=sent;sent=null;form.requestSubmit()}}))
})()`

/** React answers: what is pressed reaches its code, or is stopped on its way. Call it from a layout effect. */
export const sayAnswers = () => void window.dispatchEvent(new Event(ANSWERS))

/** A part of the page is taken over: what was pressed there is pressed again. Call it from an effect, once states settled. */
export const sayReady = () => void window.dispatchEvent(new Event(READY))
