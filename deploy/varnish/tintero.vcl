vcl 4.1;

# Varnish in front of Tintero, purged by the shop (docs/edge.md). Start it with -p http_gzip_support=off, so that pages stay
# compressed as the shop compressed them, and set CDN_VARNISH_URLS in the shop.

import std;

# The shop's processes. For several: one backend for each, and a director (docs/edge.md).
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 3s;
  }
}

# Who may purge: the machines of the shop.
acl shops {
  "localhost";
}

sub vcl_recv {
  if (req.method == "BAN") {
    # A proxy on the same machine passes strangers on: their requests have come through two, so X-Forwarded-For has a comma.
    if (client.ip !~ shops || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    # By a header of the stored answer alone, so that Varnish's ban lurker can apply it in the background.
    if (!std.ban("obj.http.Cache-Tag ~ " + req.http.X-Ban-Tags)) {
      return (synth(400, std.ban_error()));
    }
    return (synth(200));
  }

  # One copy for each encoding that the shop sends, instead of one for each spelling of the header.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # What advertisements append, which no page reads on the server.
  if (req.url ~ "[?&](utm_[a-z_]+|gclid|fbclid)=") {
    set req.url = regsuball(req.url, "(utm_[a-z_]+|gclid|fbclid)=[^&]*&?", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }
}

# The built-in rule passes every request with a cookie. Public pages are made without cookies, and whatever depends on one
# says `private`, which the built-in VCL does not keep.
sub vcl_req_cookie {
  return;
}

sub vcl_backend_fetch {
  # RFC 8586. To a cache that names itself the shop says tags and for how long it may keep the page.
  set bereq.http.CDN-Loop = "varnish";
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
    set beresp.grace = 10s;
  }
}

sub vcl_deliver {
  if (resp.http.Surrogate-Control) {
    # A page that is purged when it changes is as good as new: browsers would not use what they have prefetched otherwise.
    unset resp.http.Age;
  }
  unset resp.http.Surrogate-Control;
  unset resp.http.Cache-Tag;
}
