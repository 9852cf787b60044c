/** Mutants that are no faults, by their ids, each with what it changes and why nobody could notice. They are not asked about and not counted. */
export const equivalents: Record<string, { what: string; because: string }> = {
  df6eb5cf6e: {
    what: "src/web/ui/use-visual-viewport.ts: a window that knows no visual viewport is seen from its first pixel on",
    because: "there the whole height is seen, and the top is never more than what is left of it: 0",
  },
  "17910288fb": {
    what: "src/web/views/flows/test-copy.tsx: why there is no test is said wherever a reason is known, refused or not",
    because: "the chart has a reason only while it is refused: whatever is asked next clears it",
  },
  e92a3c8a83: {
    what: "src/web/ui/spinner.tsx: the circle is not hidden from those who listen",
    because: "it has no content and no name, so that they are told nothing of it either way",
  },
  "35e72a0cd3": {
    what: "src/web/ui/password-strength.tsx: the bars are not hidden from those who listen",
    because: "they have no content and no name, so that nothing is told of them either way",
  },
  "78ba39ce53": {
    what: 'src/web/providers/navigation.ts: the language "en" is called otherwise',
    because: "an address asks whether the language is Thai; every other word is the other language",
  },
  "5e12a8a0f7": {
    what: "src/web/providers/navigation.ts: pushState with another title",
    because: "browsers leave the second argument of pushState unread",
  },
  "6d576914c7": {
    what: "machines/registration/one-page-registration.ts: a refusal that came too soon is looked at before a rejected password",
    because: "no refusal is both: a rejected password says nothing of how long to wait",
  },
  f9dd81f221: {
    what: "machines/auth/refresh-family.ts: a foreign token is looked at before the parent",
    because: "no token is both",
  },
  "5e9ccfbcd3": {
    what: "machines/auth/refresh-family.ts: once the session has run out a foreign token is looked at before those of the line",
    because: "no token is both",
  },
  "470d2b24a0": {
    what: "machines/auth/second-factor.ts: a refusal of a recovery code that came too soon is looked at before a wrong code",
    because: "no refusal is both: a wrong code says nothing of how long to wait",
  },
  "9fda56a4e5": {
    what: "src/web/providers/app.ts: no token is undefined in place of null",
    because: "a call bears a token where there is one, and the client does not ask how there is none",
  },
  "0b08e9372a": {
    what: "src/web/providers/auth-callback.ts: what waits to know the session goes on when the chart has ended",
    because: "what it finds is heard by nobody, and asks nothing",
  },
  "0b08e9372a-2": {
    what: "src/web/providers/auth-callback.ts: what waits for the session to end goes on when the chart has ended",
    because: "what it finds is heard by nobody, and asks nothing",
  },
  "0b08e9372a-3": {
    what: "src/web/providers/auth-callback.ts: what waits for the next session goes on when the chart has ended",
    because: "what it finds is heard by nobody, and asks nothing",
  },
  "9bfaafb5b7": {
    what: "src/web/providers/prerender-app.ts: nobody is told of a rejected token",
    because: "a page that is drawn while building shows no token that could be rejected",
  },
  "16c85765ed": {
    what: "src/web/providers/promo-video.ts: the film is listened to when it plays, after the chart has ended",
    because: "XState passes nothing on from an actor that was stopped, and the listener goes with the element",
  },
  "16c85765ed-2": {
    what: "src/web/providers/promo-video.ts: the film is listened to when it pauses, after the chart has ended",
    because: "XState passes nothing on from an actor that was stopped, and the listener goes with the element",
  },
  "8b6d814ca4": {
    what: "src/web/providers/promo-video.ts: whether there is a take to play is judged after the chart has ended",
    because: "XState passes nothing on from an actor that was stopped, and nothing else is done",
  },
  "4c76f1c695-2": {
    what: "src/web/clients/account.ts: the way to sign in that is removed has another id of its person, beside its own",
    because: "the client asks by its own id alone",
  },
  "99a8c1ede2": {
    what: "src/web/ui/code-boxes.tsx: the box that comes next gives the focus to itself",
    because: "it has it already, and is empty: there is nothing in it to select",
  },
  "60883008f9": {
    what: "src/gotrue/providers/oauth.ts: a flow with a nonce and no verifier, or the other way round, is gone on with",
    because: "a flow to a provider is stored with both, any other with neither",
  },
  b1950a85b1: {
    what: "src/web/clients/registration-store.ts: what is stored nowhere is read as null instead of as an empty text",
    because: "neither has the form of a registration, and both are answered with none",
  },
  "0ca06a2433": {
    what: "src/web/clients/workspace-session.ts: a token in the very millisecond of its end is still shown",
    because: "the server's clock decides, and on the way there that millisecond is over",
  },
  a21e9e6ab6: {
    what: "src/web/clients/portal-session.ts: a renewed session is kept without its token beside it",
    because: "the session is kept as it came, with the token in it; the one beside it is for tokens without a session",
  },
  "8b9c38415c": {
    what: "src/signalr/nodes/forward.ts: a request without an address is passed on as one",
    because: "Node gives every request that it serves the address that it asked for",
  },
  "255c6cc82c": {
    what: "src/gotrue/store/sessions.ts: a session that is not named is undefined to the statement in place of null",
    because: "both drivers send either as null",
  },
  "3f6f954b46": {
    what: "src/signalr/http/endpoint.ts: a connection that begins without an id is found without its person",
    because:
      "only a socket begins so, and reads nothing but the connection, which was reserved for that person; polls, which read theirs, bring an id",
  },
  "612e523f37": {
    what: "src/domain/tables.ts: a project that is counted in no state has no counts in place of empty ones",
    because: "the counts begin with the one project that is asked about",
  },
  "11ec8a033b": {
    what: "src/workflow/compile.ts: a task's state is resolved without a context in place of an empty one",
    because: "XState takes an empty one where none is given",
  },
  cdb29037e0: {
    what: "src/server/routes/visitor.ts: a browser that says nothing of itself is undefined in place of null",
    because: "what is kept of it is null either way, and nothing else reads it",
  },
  c1e820bc81: {
    what: "src/web/clients/recording.ts: a letter is left out although a moment before it or of it is missing",
    because: "what is replayed here was heard to its end before: no moment is missing",
  },
  "415e65dd71": {
    what: "src/web/providers/workspace-sync.ts: of something that was sent it is not said that there was something",
    because: "the chart asks whether there was nothing, which is not said either way",
  },
  "503bb6a371": {
    what: "src/web/providers/workspace-moves.ts: before it is known who looks, moves are told of the access of nobody by another name",
    because: "no row is by either name",
  },
  "1ccf15ee47": {
    what: "src/web/providers/workspace-moves.ts: a role that was given to nobody is undefined in place of null",
    because: "the role that counts then is asked for by what is not there, whichever it is",
  },
  a7a6b7b804: {
    what: "src/web/providers/workspace-sync.ts: what a page began is stopped in the order in which it began, and not from its end",
    because: "none of it does anything to another while it is stopped",
  },
  "5622950531": {
    what: "src/web/views/workspace/my-work/my-work.tsx: what is late has the key null among the days",
    because: "React makes a text of it that no day has",
  },
  "9e06e23fcf": {
    what: "machines/organization/lifecycle.ts: an organisation that is suspended bears no tag of that name",
    because: "the server asks for its state; the tag is for those who look at the drawing",
  },
  "64991a3929": {
    what: "src/web/providers/workspace-acts.ts: the assignee of a task that is nobody's is looked up as null in place of by an empty name",
    because: "no row is by either name",
  },
  "7068621369": {
    what: "src/web/providers/workspace-connection.ts: the answer that all rows have come says undefined in place of null",
    because: "the chart asks whether they came, and nothing else of it",
  },
  "5a6497aae6": {
    what: "src/web/clients/account.ts: the way to sign in that is removed is of no person in place of one without an id",
    because: "the client asks by the way's own id alone",
  },
  a4949512e0: {
    what: "src/web/clients/account.ts: the way to sign in that is removed is of no provider in place of one without a name",
    because: "the client asks by the way's own id alone",
  },
  "7b8fb8f946-2": {
    what: "src/web/clients/workspace-shell.ts: whoever waits for the files to be taken over listens on when they are",
    because: "a promise is settled once, and the page is loaded anew",
  },
  "10f69903a2": {
    what: "src/web/views/landing/promo-video.tsx: the button that plays is of no type",
    because: "it stands in no form that it could send",
  },
  f106c2dbdd: {
    what: "src/web/views/workspace/board/board.tsx: a board without a column is as wide as nothing",
    because: "a workflow has a state at least, and what has no column cannot be scrolled",
  },
  abacfd9267: {
    what: "src/web/clients/identity-service.ts: the client is not told to renew the session by itself",
    because: "it does unless it is told otherwise",
  },
  "5fe97f1076": {
    what: "src/web/clients/identity-service.ts: the client is not told to keep the session",
    because: "it does unless it is told otherwise",
  },
  "869c93a0c6": {
    what: "src/gotrue/sessions/signing-keys.ts: a key's name is ten times as long",
    because: "a name may be of any length, and no two are the same either way",
  },
  "06a3b13f5c-2": {
    what: "src/web/ui/stepper.tsx: the token on the way is not hidden from those who listen",
    because: "it has no content and no name, so that nothing is told of it either way",
  },
  bb01871189: {
    what: "src/web/views/registration/one-page-registration-form.tsx: how to pay is asked of plans that cost more than a baht",
    because: "none costs as little as one and more than nothing",
  },
  "bb01871189-2": {
    what: "src/web/views/registration/one-page-registration-form.tsx: the price is said of plans that cost more than a baht",
    because: "none costs as little as one and more than nothing",
  },
  "28f728fbeb": {
    what: "src/gotrue/routes/verify.ts: a form without a type is of the type null in place of an empty one",
    because: "no proof is of either, and neither is read before it is refused",
  },
  ecf9e4ee80: {
    what: "src/server/use-cases/workspace/read-set.ts: that not every project is read is undefined to the statement in place of false",
    because: "both drivers send it as null, which lets in no project either",
  },
  "07f5e204bc": {
    what: "src/server/use-cases/workspace/audience.ts: who was given no role in a project is undefined in place of null",
    because: "`roleIn` takes what is not there alike either way",
  },
  a438c73fd4: {
    what: "src/domain/read-day.ts: the year 2400 is one of the Christian era",
    because: "that is too late for a day, and in the Buddhist era it is too early for one",
  },
  de7964500d: {
    what: "src/domain/merge.ts: the table of what lines have in common has ten rows more",
    because: "nobody reads them",
  },
  "8b300041b9-3": {
    what: "src/server/use-cases/admin/organizations.ts: a trial that never was ended a millisecond after 1970 began",
    because: "the later of that and now counts, which is now either way",
  },
};
