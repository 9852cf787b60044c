import { useState } from "react";
import type { Preferences } from "../../../src/contract/preferences.ts";
import { Brand } from "../../../src/web/ui/brand.tsx";
import { AnchorButton, Button, TextButton } from "../../../src/web/ui/button.tsx";
import { CodeInput } from "../../../src/web/ui/code-input.tsx";
import { FlowMap } from "../../../src/web/ui/flow-map.tsx";
import { Header } from "../../../src/web/ui/header.tsx";
import { Stack } from "../../../src/web/ui/layout.tsx";
import { AuthLayout, Page } from "../../../src/web/ui/page.tsx";
import { MessagePage } from "../../../src/web/ui/message-page.tsx";
import { PasswordField } from "../../../src/web/ui/password-field.tsx";
import { Stepper } from "../../../src/web/ui/stepper.tsx";
import { TextField } from "../../../src/web/ui/text-field.tsx";
import { muted } from "../../../src/web/ui/text.css.ts";
import { Pickers } from "./gallery.tsx";
import { words, type Words } from "./words.ts";

/** Whole screens put together from the components: `?screen=sign-in`, `verify` or `lost`. */
export const Screens = ({ screen, chosen }: { screen: string; chosen: Preferences }) => {
  const say = words[chosen.language];
  const header = (
    <Header
      brand={
        <a href="#content">
          <Brand />
        </a>
      }
      actions={<Pickers chosen={chosen} />}
    />
  );
  const stops = [say.signIn, ...say.steps].map((label) => ({ key: label, label }));
  return (
    <Page header={header}>
      {screen === "lost" ? (
        <MessagePage illustration="lost" title={say.lost} actions={<AnchorButton href="#content">{say.home}</AnchorButton>}>
          <p>{say.dialogText}</p>
        </MessagePage>
      ) : (
        <AuthLayout aside={<FlowMap stops={stops} current={screen === "verify" ? say.steps[2]! : say.signIn} />}>
          {screen === "verify" ? <Verify say={say} /> : <SignIn say={say} />}
        </AuthLayout>
      )}
    </Page>
  );
};

const SignIn = ({ say }: { say: Words }) => {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  return (
    <Stack>
      <h1>{say.welcome}</h1>
      <TextField label={say.email} type="email" autoComplete="username" value={email} onChange={setEmail} placeholder="you@company.co.th" />
      <PasswordField
        label={say.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        aside={<TextButton>{say.forgot}</TextButton>}
      />
      <Button block>{say.signIn}</Button>
      <Button block tone="secondary">
        {say.google}
      </Button>
      <p className={muted}>
        {say.newHere} <a href="#content">{say.signUp}</a>
      </p>
    </Stack>
  );
};

const Verify = ({ say }: { say: Words }) => {
  const [code, setCode] = useState("48");
  return (
    <Stack gap={8}>
      <Stepper label={say.register} steps={say.steps.map((label) => ({ key: label, label }))} current={say.steps[2]!} />
      <Stack>
        <h1>{say.sent}</h1>
        <p className={muted}>{say.sentText}</p>
        <CodeInput value={code} onChange={setCode} />
        <TextButton>{say.retry}</TextButton>
        <Button tone="secondary">{say.back}</Button>
      </Stack>
    </Stack>
  );
};
