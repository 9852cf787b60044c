/** Every flow of the product: the one list of charts. Tools and tests iterate over it, and find beside each chart what else is known of it. */
import { accountDeletionMachine } from "./account/account-deletion.ts";
import { emailChangeMachine } from "./account/email-change.ts";
import { factorEnrolmentMachine } from "./account/factor-enrolment.ts";
import { ownOrganizationsMachine } from "./account/own-organizations.ts";
import { sessionsAndIdentitiesMachine } from "./account/sessions-and-identities.ts";
import { passwordChangeMachine } from "./account/password-change.ts";
import { profileMachine } from "./account/profile.ts";
import { recoveryCodesMachine } from "./account/recovery-codes.ts";
import { restorationMachine } from "./account/restoration.ts";
import { signOutEverywhereMachine } from "./account/sign-out-everywhere.ts";
import { authCallbackMachine } from "./auth/auth-callback.ts";
import { authenticationMachine } from "./auth/authentication.ts";
import { authRedirectMachine } from "./auth/auth-redirect.ts";
import { passwordResetMachine } from "./auth/password-reset.ts";
import { refreshFamilyMachine } from "./auth/refresh-family.ts";
import { reauthenticationMachine } from "./auth/reauthentication.ts";
import { secondFactorMachine } from "./auth/second-factor.ts";
import { signInMachine } from "./auth/sign-in.ts";
import { sessionMachine } from "./auth/session.ts";
import { outlineMachine } from "./developers/outline.ts";
import { testCopyMachine } from "./developers/test-copy.ts";
import { timelineMachine } from "./developers/timeline.ts";
import { viewportMachine } from "./developers/viewport.ts";
import { contactMachine } from "./dialogs/contact.ts";
import { freeRegistrationMachine } from "./dialogs/free-registration.ts";
import { claimMachine } from "./organisation/claim.ts";
import { invitationMachine } from "./organisation/invitation.ts";
import { leadMachine } from "./organisation/lead.ts";
import { lifecycleMachine } from "./organisation/lifecycle.ts";
import { verificationCodeMachine } from "./organisation/verification-code.ts";
import { hubMachine } from "./realtime/hub.ts";
import { jobMachine } from "./realtime/job.ts";
import { onePageRegistrationMachine } from "./registration/one-page-registration.ts";
import { completionMachine } from "./registration/completion.ts";
import { emailLinkMachine } from "./registration/email-link.ts";
import { registrationMachine } from "./registration/registration.ts";
import { subdomainMachine } from "./registration/subdomain.ts";
import { verificationMachine } from "./registration/verification.ts";
import { hydrationMachine } from "./shell/hydration.ts";
import { navigationMachine } from "./shell/navigation.ts";
import { preferencesMachine } from "./shell/preferences.ts";
import { promoVideoMachine } from "./shell/promo-video.ts";
import { arrivalMachine } from "./workspace/arrival.ts";
import { composerMachine } from "./workspace/composer.ts";
import { dayPickingMachine } from "./workspace/day-picking.ts";
import { descriptionEditMachine } from "./workspace/description-edit.ts";
import { reportsMachine } from "./workspace/reports.ts";
import { connectionMachine } from "./workspace/connection.ts";
import { dragMachine } from "./workspace/drag.ts";
import { enterMachine } from "./workspace/enter.ts";
import { invitingMachine } from "./workspace/inviting.ts";
import { joiningMachine } from "./workspace/joining.ts";
import { membersMachine } from "./workspace/members.ts";
import { mentioningMachine } from "./workspace/mentioning.ts";
import { organizationExportMachine } from "./workspace/organization-export.ts";
import { pictureUploadMachine } from "./workspace/picture-upload.ts";
import { workingTimeMachine } from "./workspace/working-time.ts";
import { writableProjectsMachine } from "./workspace/writable-projects.ts";
import { organizationDeletionMachine } from "./workspace/organization-deletion.ts";
import { outboxMachine } from "./workspace/outbox.ts";
import { onlookersMachine } from "./workspace/onlookers.ts";
import { presenceMachine } from "./workspace/presence.ts";
import { moveFormMachine } from "./workspace/move-form.ts";
import { onboardingMachine } from "./workspace/onboarding.ts";
import { paletteMachine } from "./workspace/palette.ts";
import { viewNamingMachine } from "./workspace/view-naming.ts";
import { projectMakingMachine } from "./workspace/project-making.ts";
import { selectionMachine } from "./workspace/selection.ts";
import { termsMachine } from "./workspace/terms.ts";
import { fieldFormMachine } from "./workspace/field-form.ts";
import { publishingMachine } from "./workspace/publishing.ts";
import { workflowDiagramMachine } from "./workspace/workflow-diagram.ts";
import { drawingMachine } from "./workspace/drawing.ts";
import { projectDeletionMachine } from "./workspace/project-deletion.ts";
import { projectLeavingMachine } from "./workspace/project-leaving.ts";
import { trashedProjectsMachine } from "./workspace/trashed-projects.ts";
import { trashMachine } from "./workspace/trash.ts";
import { simulationMachine } from "./workspace/simulation.ts";
import { workflowHistoryMachine } from "./workspace/workflow-history.ts";
import { workflowImportMachine } from "./workspace/workflow-import.ts";
import { workflowPathsMachine } from "./workspace/workflow-paths.ts";
import { workflowReplayMachine } from "./workspace/workflow-replay.ts";
import { groupFormMachine } from "./workspace/group-form.ts";
import { clockFormMachine } from "./workspace/clock-form.ts";
import { stateFormMachine } from "./workspace/state-form.ts";
import { stepFormMachine } from "./workspace/step-form.ts";
import { titleEditMachine } from "./workspace/title-edit.ts";
import { versionMachine } from "./workspace/version.ts";

/** The charts by the folder in which they are written, in the order in which a user meets them. */
export const folders = {
  shell: {
    hydration: hydrationMachine,
    preferences: preferencesMachine,
    navigation: navigationMachine,
    promoVideo: promoVideoMachine,
  },
  dialogs: {
    contact: contactMachine,
    freeRegistration: freeRegistrationMachine,
  },
  auth: {
    session: sessionMachine,
    authCallback: authCallbackMachine,
    authentication: authenticationMachine,
    signIn: signInMachine,
    authRedirect: authRedirectMachine,
    passwordReset: passwordResetMachine,
    secondFactor: secondFactorMachine,
    reauthentication: reauthenticationMachine,
    refreshFamily: refreshFamilyMachine,
  },
  registration: {
    registration: registrationMachine,
    subdomain: subdomainMachine,
    verification: verificationMachine,
    completion: completionMachine,
    emailLink: emailLinkMachine,
    onePageRegistration: onePageRegistrationMachine,
  },
  realtime: {
    job: jobMachine,
    hub: hubMachine,
  },
  workspace: {
    enter: enterMachine,
    arrival: arrivalMachine,
    connection: connectionMachine,
    outbox: outboxMachine,
    presence: presenceMachine,
    onlookers: onlookersMachine,
    version: versionMachine,
    members: membersMachine,
    inviting: invitingMachine,
    joining: joiningMachine,
    onboarding: onboardingMachine,
    palette: paletteMachine,
    projectMaking: projectMakingMachine,
    viewNaming: viewNamingMachine,
    composer: composerMachine,
    mentioning: mentioningMachine,
    drag: dragMachine,
    moveForm: moveFormMachine,
    titleEdit: titleEditMachine,
    fieldForm: fieldFormMachine,
    groupForm: groupFormMachine,
    trash: trashMachine,
    projectLeaving: projectLeavingMachine,
    projectDeletion: projectDeletionMachine,
    trashedProjects: trashedProjectsMachine,
    publishing: publishingMachine,
    workflowHistory: workflowHistoryMachine,
    workflowImport: workflowImportMachine,
    workflowPaths: workflowPathsMachine,
    workflowReplay: workflowReplayMachine,
    simulation: simulationMachine,
    drawing: drawingMachine,
    workflowDiagram: workflowDiagramMachine,
    stateForm: stateFormMachine,
    stepForm: stepFormMachine,
    clockForm: clockFormMachine,
    selection: selectionMachine,
    dayPicking: dayPickingMachine,
    descriptionEdit: descriptionEditMachine,
    reports: reportsMachine,
    terms: termsMachine,
    organizationExport: organizationExportMachine,
    pictureUpload: pictureUploadMachine,
    writableProjects: writableProjectsMachine,
    workingTime: workingTimeMachine,
    organizationDeletion: organizationDeletionMachine,
  },
  account: {
    profile: profileMachine,
    passwordChange: passwordChangeMachine,
    emailChange: emailChangeMachine,
    factorEnrolment: factorEnrolmentMachine,
    recoveryCodes: recoveryCodesMachine,
    sessionsAndIdentities: sessionsAndIdentitiesMachine,
    signOutEverywhere: signOutEverywhereMachine,
    ownOrganizations: ownOrganizationsMachine,
    restoration: restorationMachine,
    accountDeletion: accountDeletionMachine,
  },
  organisation: {
    claim: claimMachine,
    verificationCode: verificationCodeMachine,
    lead: leadMachine,
    lifecycle: lifecycleMachine,
    invitation: invitationMachine,
  },
  developers: {
    outline: outlineMachine,
    viewport: viewportMachine,
    timeline: timelineMachine,
    testCopy: testCopyMachine,
  },
} as const;

export const charts = {
  ...folders.shell,
  ...folders.dialogs,
  ...folders.auth,
  ...folders.registration,
  ...folders.realtime,
  ...folders.workspace,
  ...folders.account,
  ...folders.organisation,
  ...folders.developers,
};

export type ChartName = keyof typeof charts;

/** Where each chart is written: a file of this folder, called as the chart is, with hyphens; in it its machine is called `<name>Machine`. */
export const chartFiles = Object.fromEntries(
  Object.entries(folders).flatMap(([folder, within]) =>
    Object.keys(within).map((name) => [name, `${folder}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`]),
  ),
) as Record<ChartName, string>;
