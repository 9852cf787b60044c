import { useState, type ReactNode } from "react";
import type { Preferences, Theme } from "../../../src/contract/preferences.ts";
import { i18n } from "../../../src/web/i18n/language.ts";
import { longDate } from "../../../src/web/i18n/dates.ts";
import { baht, percent } from "../../../src/web/i18n/formats.ts";
import { Banner } from "../../../src/web/ui/banner.tsx";
import { Brand } from "../../../src/web/ui/brand.tsx";
import { AnchorButton, Button, IconButton, TextButton } from "../../../src/web/ui/button.tsx";
import { Badge, Card, Facts } from "../../../src/web/ui/card.tsx";
import { Checkbox } from "../../../src/web/ui/checkbox.tsx";
import { CodeInput } from "../../../src/web/ui/code-input.tsx";
import { Countdown } from "../../../src/web/ui/countdown.tsx";
import { DialogActions } from "../../../src/web/ui/dialog-actions.tsx";
import { Dialog } from "../../../src/web/ui/dialog.tsx";
import { Header } from "../../../src/web/ui/header.tsx";
import { Icon } from "../../../src/web/ui/icons.tsx";
import type { IllustrationName } from "../../../src/web/ui/drawings.tsx";
import { Illustration } from "../../../src/web/ui/illustrations.tsx";
import { Container, Row, Stack } from "../../../src/web/ui/layout.tsx";
import { Menu } from "../../../src/web/ui/menu.tsx";
import { Page } from "../../../src/web/ui/page.tsx";
import { PasswordField } from "../../../src/web/ui/password-field.tsx";
import { LanguagePicker, ModePicker, ThemePicker } from "../../../src/web/ui/pickers.tsx";
import { PlanCard, PlanGrid } from "../../../src/web/ui/plan-card.tsx";
import { SegmentedControl } from "../../../src/web/ui/segmented-control.tsx";
import { Skeleton } from "../../../src/web/ui/skeleton.tsx";
import { Stepper } from "../../../src/web/ui/stepper.tsx";
import { SubdomainStatus } from "../../../src/web/ui/subdomain-status.tsx";
import { TextField } from "../../../src/web/ui/text-field.tsx";
import * as text from "../../../src/web/ui/text.css.ts";
import { ToastHost } from "../../../src/web/ui/toast-host.tsx";
import { showToast } from "../../../src/web/ui/toasts.ts";
import { words } from "./words.ts";

export const illustrations: IllustrationName[] = ["mail-sent", "code", "success", "error", "lost", "empty", "offline", "workspace"];

/** Pickers that change this page and nothing else. */
export const Pickers = ({ chosen }: { chosen: Preferences }) => {
  const go = (change: Partial<Preferences> & { theme?: Theme }) => {
    location.search = String(new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), ...change }));
  };
  return (
    <>
      <ThemePicker value={chosen.theme ?? "default"} onChange={(theme) => go({ theme })} />
      <ModePicker value={chosen.mode} onChange={(mode) => go({ mode })} />
      <LanguagePicker value={chosen.language} onChange={(language) => go({ language })} page="/" />
    </>
  );
};

const Section = ({ children }: { children: ReactNode }) => <Stack gap={5}>{children}</Stack>;

export const Gallery = ({ chosen }: { chosen: Preferences }) => {
  const say = words[chosen.language];
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [name, setName] = useState("rattana");
  const [agreed, setAgreed] = useState(true);
  const [billing, setBilling] = useState<"monthly" | "yearly">("monthly");
  const [code, setCode] = useState("123");
  const [keptUntil] = useState(() => Date.now() + 845_000);
  const [open, setOpen] = useState(false);
  const steps = say.steps.map((label) => ({ key: label, label }));
  return (
    <Page
      header={
        <Header
          brand={
            <a href="#content">
              <Brand />
            </a>
          }
          nav={<a href="#content">{say.plans[0]}</a>}
          actions={
            <>
              <Pickers chosen={chosen} />
              <Menu
                header={say.user}
                entries={[
                  { value: "profile", label: say.profile, icon: <Icon name="user" /> },
                  { value: "sign-out", label: say.signOut, icon: <Icon name="sign-out" /> },
                ]}
                onSelect={() => showToast({ tone: "info", title: say.profile })}
                trigger={(button) => (
                  <IconButton {...button} size="small" label={say.user}>
                    <Icon name="user" />
                  </IconButton>
                )}
              />
            </>
          }
        />
      }
      footer={<p>© 2026</p>}
    >
      <Container style={{ paddingBlock: 40 }}>
        <Stack gap={14}>
          <Section>
            <h1 className={text.display}>
              {say.register} <span className={text.marker}>{say.plans[1]}</span>
            </h1>
            <p className={text.lead}>{say.dialogText}</p>
          </Section>
          <Section>
            <Row>
              <Button>{say.continue}</Button>
              <Button tone="secondary">{say.back}</Button>
              <Button tone="ghost">{say.signOut}</Button>
              <Button icon={<Icon name="external" />}>{say.signIn}</Button>
              <Button size="large">{say.choose}</Button>
              <Button size="small">{say.choose}</Button>
            </Row>
            <Row>
              <Button busy>{say.continue}</Button>
              <Button tone="secondary" busy icon={<Icon name="globe" />}>
                {say.retry}
              </Button>
              <Button disabled>{say.continue}</Button>
              <Button tone="secondary" disabled>
                {say.continue}
              </Button>
              <AnchorButton href="#content" tone="secondary" icon={<Icon name="external" />}>
                {say.home}
              </AnchorButton>
              <TextButton>{say.forgot}</TextButton>
              <Button tone="secondary" onClick={() => setOpen(true)}>
                {say.open}
              </Button>
              <Button
                tone="secondary"
                onClick={() =>
                  showToast({
                    tone: "success",
                    title: say.saved,
                    description: say.dialogText,
                    action: { label: say.retry, onClick: () => {} },
                  })
                }
              >
                {say.toast}
              </Button>
            </Row>
          </Section>
          <Stepper label={say.register} steps={steps} current={say.steps[2]!} />
          <PlanGrid>
            {say.plans.map((plan, index) => (
              <PlanCard
                key={plan}
                name={plan}
                price={index === 0 ? say.free : baht([0, 29, 1099][index]!)}
                amount={index > 0}
                period={index > 0 && say.month}
                note={index === 0 && say.trial}
                features={say.features[index]!}
                popular={index === 1}
                badge={index === 1 && say.popular}
                action={
                  <Button tone={index === 1 ? "primary" : "secondary"} block>
                    {say.choose}
                  </Button>
                }
              />
            ))}
          </PlanGrid>
          <Row>
            <SegmentedControl
              label={say.monthly}
              value={billing}
              onChange={setBilling}
              options={[
                { value: "monthly", label: say.monthly },
                { value: "yearly", label: say.yearly, badge: <Badge tone="highlight">−{percent(25)}</Badge> },
              ]}
            />
            <Badge tone="accent">{say.plans[1]}</Badge>
            <Badge>{say.plans[0]}</Badge>
            <Badge tone="success">
              <Icon name="check" size={14} />
              {say.steps[3]}
            </Badge>
            <Badge tone="danger">
              <Icon name="error" size={14} />
              {say.failedTitle}
            </Badge>
            <Badge tone="warning">
              <Icon name="building" size={14} />
              {say.checking}
            </Badge>
          </Row>
          <div style={{ display: "grid", gap: 40, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 400px), 1fr))" }}>
            <Section>
              <TextField
                label={say.email}
                type="email"
                value={email}
                onChange={setEmail}
                placeholder="you@company.co.th"
                hint={say.dialogText}
              />
              <PasswordField
                label={say.password}
                autoComplete="new-password"
                value={password}
                onChange={setPassword}
                onGenerate={setPassword}
                minimum={8}
                aside={<TextButton>{say.forgot}</TextButton>}
              />
              <TextField label={say.organization} value="" onChange={() => {}} error={say.required} optional />
              <TextField label={say.organization} value={say.user} onChange={() => {}} disabled />
              <TextField
                label={say.subdomain}
                value={name}
                onChange={setName}
                suffix=".lanngan.com"
                hint={say.subdomainHint}
                status={<SubdomainStatus status="available">{say.available}</SubdomainStatus>}
              />
            </Section>
            <Section>
              <SubdomainStatus status="checking">{say.checking}</SubdomainStatus>
              <SubdomainStatus status="reassigned">{say.reassigned}</SubdomainStatus>
              <SubdomainStatus status="unavailable" suggestions={["rattana-th", "rattana-shop", "rattana2"]}>
                {say.taken}
              </SubdomainStatus>
              <p className={text.meta}>
                {say.kept} <Countdown moment={keptUntil} />
              </p>
              <CodeInput value={code} onChange={setCode} />
              <CodeInput value="480216" onChange={() => {}} invalid />
              <Checkbox label={say.terms} checked={agreed} onChange={setAgreed} />
              <Checkbox label={say.terms} checked={false} onChange={() => {}} error={say.required} />
            </Section>
          </div>
          <Section>
            <Banner tone="error" focus={false} title={say.failedTitle} actions={<Button size="small">{say.retry}</Button>}>
              {say.failed}
            </Banner>
            <Banner tone="warning">{say.reassigned}</Banner>
            <Banner tone="success">{say.saved}</Banner>
            <Banner tone="info">{say.sentText}</Banner>
          </Section>
          <Card>
            <Stack gap={4}>
              <h3>{say.user}</h3>
              <Facts
                facts={[
                  { name: say.trialEnds, value: longDate(i18n, "2026-11-27T12:00:00Z") },
                  { name: say.address, value: <a href="#content">rattana.lanngan.com</a> },
                ]}
              />
              <Skeleton width="60%" />
              <Skeleton height={44} />
            </Stack>
          </Card>
          <Row gap={10}>
            {illustrations.map((illustration) => (
              <Illustration key={illustration} name={illustration} width={240} />
            ))}
          </Row>
        </Stack>
      </Container>
      <Dialog open={open} onClose={() => setOpen(false)} title={say.choose} description={say.dialogText}>
        <TextField label={say.email} value={email} onChange={setEmail} />
        <DialogActions>
          <Button tone="secondary" onClick={() => setOpen(false)}>
            {say.back}
          </Button>
          <Button>{say.continue}</Button>
        </DialogActions>
      </Dialog>
      <ToastHost />
    </Page>
  );
};
