vcl 4.1;

# Varnish in front of Sampan, as a CDN works: see docs/scaling.md. CDN_MAX_AGE_SECONDS of the
# server says how long an answer is given without asking; TRUSTED_PROXIES names this machine.
import std;

backend sampan {
    .host = "127.0.0.1";
    .port = "8787";
    # Alive, not ready: while the database is away, the server still has pages in its cache.
    .probe = {
        .request =
            "GET /healthz HTTP/1.1"
            "Host: localhost"
            "Connection: close";
        .interval = 2s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
    }
}

sub vcl_recv {
    # Once more as long as the setting while the server is asked; longer only while it is gone.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
}

sub vcl_backend_response {
    # A refusal, of one request or while the server starts, must not push out an answer that may still
    # be given.
    if (bereq.is_bgfetch && (beresp.status >= 500 || beresp.status == 429)) {
        return (abandon);
    }
    # `stale-if-error` of `CDN-Cache-Control`, which Varnish does not read by itself.
    if (beresp.http.CDN-Cache-Control) {
        set beresp.grace = 600s;
    }
}

sub vcl_backend_error {
    # A failed fetch must not push out an answer that may still be given.
    if (bereq.is_bgfetch) {
        return (abandon);
    }
}

sub vcl_deliver {
    # These are meant for us, not for visitors.
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
}
